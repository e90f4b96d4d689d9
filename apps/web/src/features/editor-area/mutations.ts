import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Refreshes the queries that show hours: weeks, and the list to approve. */
function useHoursRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => cache.timesheets.invalidate();
}

/** Starts the clock. */
export const useStartClock = () => trpc.timesheets.start.useMutation({ onSuccess: useHoursRefresh() });

/** Stops the clock. */
export const useStopClock = () => trpc.timesheets.stop.useMutation({ onSuccess: useHoursRefresh() });

/** Writes time down. */
export const useAddEntry = () => trpc.timesheets.add.useMutation({ onSuccess: useHoursRefresh() });

/** Changes time that was written down. */
export const useUpdateEntry = () => trpc.timesheets.update.useMutation({ onSuccess: useHoursRefresh() });

/** Takes time out of the sheet. */
export const useRemoveEntry = () => trpc.timesheets.remove.useMutation({ onSuccess: useHoursRefresh() });

/** Puts time back that was taken out. */
export const useRestoreEntry = () => trpc.timesheets.restore.useMutation({ onSuccess: useHoursRefresh() });

/** Hands a week in. */
export const useSubmitWeek = () => trpc.timesheets.submit.useMutation({ onSuccess: useHoursRefresh() });

/** Takes a week back that was handed in. */
export const useWithdrawWeek = () => trpc.timesheets.withdraw.useMutation({ onSuccess: useHoursRefresh() });

/** Approves a week. */
export const useApproveWeek = () => trpc.timesheets.approve.useMutation({ onSettled: useHoursRefresh() });

/** Sends a week back. */
export const useReturnWeek = () => trpc.timesheets.sendBack.useMutation({ onSettled: useHoursRefresh() });

/** Takes a decision about a week back. */
export const useReopenWeek = () => trpc.timesheets.reopen.useMutation({ onSettled: useHoursRefresh() });

/** Says what an editor looks after. */
export function useSaveProfile() {
  const cache = trpc.useUtils();
  return trpc.editors.saveProfile.useMutation({
    onSuccess: (saved) => cache.editors.profile.setData({ editor: saved.id }, saved),
  });
}

/** Brings back a deleted venue, or an earlier version of one. */
export const useRestoreVenue = () => trpc.venues.restore.useMutation({ onSuccess: useRefreshEverything() });

/** Brings back a deleted event, or an earlier version of one. */
export const useRestoreEvent = () => trpc.events.restore.useMutation({ onSuccess: useRefreshEverything() });

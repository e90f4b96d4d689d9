import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Starts the clock. */
export const useStartClock = () => trpc.timesheets.start.useMutation(stale([trpc.timesheets]));

/** Stops the clock. */
export const useStopClock = () => trpc.timesheets.stop.useMutation(stale([trpc.timesheets]));

/** Writes time down. */
export const useAddEntry = () => trpc.timesheets.add.useMutation(stale([trpc.timesheets]));

/** Changes time that was written down. */
export const useUpdateEntry = () => trpc.timesheets.update.useMutation(stale([trpc.timesheets]));

/** Takes time out of the sheet. */
export const useRemoveEntry = () => trpc.timesheets.remove.useMutation(stale([trpc.timesheets]));

/** Puts time back that was taken out. */
export const useRestoreEntry = () => trpc.timesheets.restore.useMutation(stale([trpc.timesheets]));

/** Hands a week in. */
export const useSubmitWeek = () => trpc.timesheets.submit.useMutation(stale([trpc.timesheets]));

/** Takes a week back that was handed in. */
export const useWithdrawWeek = () => trpc.timesheets.withdraw.useMutation(stale([trpc.timesheets]));

/** Approves a week. */
export const useApproveWeek = () => trpc.timesheets.approve.useMutation(stale([trpc.timesheets], { always: true }));

/** Sends a week back. */
export const useReturnWeek = () => trpc.timesheets.sendBack.useMutation(stale([trpc.timesheets], { always: true }));

/** Takes a decision about a week back. */
export const useReopenWeek = () => trpc.timesheets.reopen.useMutation(stale([trpc.timesheets], { always: true }));

/** Says what an editor looks after. */
export function useSaveProfile() {
  const cache = trpc.useUtils();
  return trpc.editors.saveProfile.useMutation({
    onSuccess: (saved) => cache.editors.profile.setData({ editor: saved.id }, saved),
  });
}

/** Brings back a deleted venue, or an earlier version of one. */
export const useRestoreVenue = () => trpc.venues.restore.useMutation(stale("everything"));

/** Brings back a deleted event, or an earlier version of one. */
export const useRestoreEvent = () => trpc.events.restore.useMutation(stale("everything"));

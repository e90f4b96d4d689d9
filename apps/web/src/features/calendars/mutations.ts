import { trpc } from "../../app/data/trpc.ts";

/** What shows calendars: their list, and each by itself. */
function useCalendarsRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => cache.calendars.invalidate();
}

/** Makes a calendar. */
export const useAddCalendar = () => trpc.calendars.add.useMutation({ onSuccess: useCalendarsRefresh() });

/** Gives a calendar another title or search. */
export const useUpdateCalendar = () => trpc.calendars.update.useMutation({ onSuccess: useCalendarsRefresh() });

/** Takes a calendar from all sites that show it. */
export const useRemoveCalendar = () => trpc.calendars.remove.useMutation({ onSuccess: useCalendarsRefresh() });

/** Brings a deleted calendar back. */
export const useRestoreCalendar = () => trpc.calendars.restore.useMutation({ onSettled: useCalendarsRefresh() });

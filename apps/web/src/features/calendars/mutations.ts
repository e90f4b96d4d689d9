import { trpc } from "../../app/data/trpc.ts";

/** Refreshes the queries that show calendars. */
function useCalendarsRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => cache.calendars.invalidate();
}

/** Refreshes the calendars and the searches that they show; waits only for the calendars. */
function refreshSearches(cache: ReturnType<typeof trpc.useUtils>): Promise<unknown> {
  void cache.savedItems.searches.list.invalidate();
  void cache.account.me.invalidate();
  return cache.calendars.invalidate();
}

/** Makes a calendar. */
export const useAddCalendar = () => trpc.calendars.add.useMutation({ onSuccess: useCalendarsRefresh() });

/** Makes a calendar of everything at a venue, and its saved search. */
export function useAddVenueCalendar() {
  const cache = trpc.useUtils();
  return trpc.calendars.addOfVenue.useMutation({ onSuccess: () => refreshSearches(cache) });
}

/** Makes the search of a calendar one venue's, or every venue's. */
export function useSetShownVenue() {
  const cache = trpc.useUtils();
  return trpc.savedItems.searches.setVenue.useMutation({ onSuccess: () => refreshSearches(cache) });
}

/** Gives a calendar another title or search. */
export const useUpdateCalendar = () => trpc.calendars.update.useMutation({ onSuccess: useCalendarsRefresh() });

/** Takes a calendar from all sites that show it. */
export const useRemoveCalendar = () => trpc.calendars.remove.useMutation({ onSuccess: useCalendarsRefresh() });

/** Brings a deleted calendar back. */
export const useRestoreCalendar = () => trpc.calendars.restore.useMutation({ onSettled: useCalendarsRefresh() });

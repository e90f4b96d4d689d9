import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

const calendars = [trpc.calendars];

/** The searches that calendars show; nothing waits for them. */
const searches = [trpc.savedItems.searches.list, trpc.account.me];

/** Makes a calendar. */
export const useAddCalendar = () => trpc.calendars.add.useMutation(stale(calendars));

/** Makes a calendar of everything at a venue, and its saved search. */
export function useAddVenueCalendar() {
  const refreshSearches = useRefresh(searches);
  return trpc.calendars.addOfVenue.useMutation({ ...stale(calendars), onSuccess: () => void refreshSearches() });
}

/** Makes the search of a calendar one venue's, or every venue's. Keeps the `meta` of `kept-sends.ts`. */
export function useSetShownVenue() {
  const refreshSearches = useRefresh(searches);
  const refreshCalendars = useRefresh(calendars);
  return trpc.savedItems.searches.setVenue.useMutation({
    onSuccess: () => {
      void refreshSearches();
      return refreshCalendars();
    },
  });
}

/** Gives a calendar another title or search. */
export const useUpdateCalendar = () => trpc.calendars.update.useMutation(stale(calendars));

/** Takes a calendar from all sites that show it. */
export const useRemoveCalendar = () => trpc.calendars.remove.useMutation(stale(calendars));

/** Brings a deleted calendar back. */
export const useRestoreCalendar = () => trpc.calendars.restore.useMutation(stale(calendars, { always: true }));

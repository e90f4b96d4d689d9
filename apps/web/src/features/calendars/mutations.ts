import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** The calendars, and the searches that they show. */
const shown = [trpc.calendars, trpc.savedItems.searches.list, trpc.account.me];

/** Makes a calendar. */
export const useAddCalendar = () => trpc.calendars.add.useMutation(stale([trpc.calendars]));

/** Makes a calendar of everything at a venue, and its saved search. */
export const useAddVenueCalendar = () => trpc.calendars.addOfVenue.useMutation(stale(shown));

/** Makes the search of a calendar one venue's, or every venue's. Keeps the `meta` of `kept-sends.ts`. */
export const useSetShownVenue = () => trpc.savedItems.searches.setVenue.useMutation({ onSuccess: useRefresh(shown) });

/** Gives a calendar another title or search. */
export const useUpdateCalendar = () => trpc.calendars.update.useMutation(stale([trpc.calendars]));

/** Takes a calendar from all sites that show it. */
export const useRemoveCalendar = () => trpc.calendars.remove.useMutation(stale([trpc.calendars]));

/** Brings a deleted calendar back. */
export const useRestoreCalendar = () => trpc.calendars.restore.useMutation(stale([trpc.calendars], { always: true }));

import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import type { VenueCalendarForm } from "@hereabouts/contract/calendars/calendar-form";
import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { listingOfSearch } from "@hereabouts/contract/saved-items/search-of-listing";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { type SavedSearchRow, selectSavedSearches } from "../saved-items/saved-search.queries.ts";
import { addSavedSearch, searchedVenue } from "../saved-items/saved-search.ts";
import { addCalendar } from "./calendar.ts";

/** Whether a search finds everything at a venue and nothing else. */
function isAllOf(vid: number, { latitude: lat, longitude: lon, ...search }: SavedSearchRow): boolean {
  const { vid: searched, namedDate, ...others } = listingOfSearch({ ...search, lat, lon });
  return searched === vid && namedDate === "custom" && Object.keys(others).length === 0;
}

/**
 * Makes a calendar of everything at one venue. Its saved search is one that the viewer has, or a new one without alerts.
 * @throws SignInRequired, Forbidden, Invalid for a venue that is not shown, and where there are too many searches or calendars
 */
export async function addVenueCalendar(ctx: Context, { title, vid }: VenueCalendarForm): Promise<Calendar> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { venueName } = await searchedVenue(ctx, { vid });
    const searchName = calendarWords
      .atVenue(venueName ?? "")
      .slice(0, limits.savedSearchNameChars)
      .trim();
    const kept = (await selectSavedSearches(ctx.db, userId, "-created")).find((search) => isAllOf(vid, search));
    const form = () => savedSearchForm.parse({ searchName, vid, isActive: false });
    const { id: searchId } = kept ?? (await addSavedSearch(ctx, form()));
    return addCalendar(ctx, { title, searchId });
  });
}

import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { attendanceWords, hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import { whenWords } from "@hereabouts/contract/events/status-words";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { ExportRow, SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type {
  NewSavedSearch,
  SavedSearchForm,
  SavedSearchOrdering,
} from "@hereabouts/contract/saved-items/saved-search-form";
import { storedFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { labelsOfChoices } from "@hereabouts/contract/saved-items/stored-choices";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { updateFrequency } from "../identity/alert-settings.queries.ts";
import { searchEvents } from "../listings/search-events.ts";
import { currentOrganizerId } from "../merged-organizer.queries.ts";
import { refuseForeignAddress, streetNumberOf } from "./address.ts";
import {
  deleteSavedSearchRow,
  holdSavedSearch,
  insertSavedSearch,
  isOrganizer,
  type SavedSearchRow,
  type SearchedVenue,
  selectCalendarTitles,
  selectSavedSearch,
  selectSavedSearches,
  selectSearchedVenue,
  selectVenueName,
  updateSavedSearchRow,
} from "./saved-search.queries.ts";

/** A saved search as it is read. */
export function viewSavedSearch({ createdAt, updatedAt, ...row }: SavedSearchRow): SavedSearch {
  return {
    ...row,
    searchUrl: `/events/?search=${row.id}`,
    address: row.address && { ...row.address, streetNumber: streetNumberOf(row.address.street) },
    ...labelsOfChoices(row),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
}

/**
 * The venue that a search is to be of, with its name, which is kept for a time when the venue is gone. It may be anybody's. The
 * search `id` keeps the venue that it has, even where nobody can look at that one now. @throws Invalid for another that is not shown
 */
export async function searchedVenue(
  ctx: Context,
  { id, vid }: { id?: number; vid?: number | null | undefined },
): Promise<SearchedVenue> {
  if (vid === undefined || vid === null) return { vid: null, venueName: null };
  const name = await selectVenueName(ctx.db, vid);
  if (name !== undefined) return { vid, venueName: name };
  const kept = id === undefined ? undefined : await selectSearchedVenue(ctx.db, signedInUserId(ctx), id);
  if (kept?.vid === vid) return kept;
  throw new Invalid({ vid: [messages.choice(vid)] });
}

/** The filters of a form, with the organizer under the id it has now. @throws Invalid for an organizer that is not there */
async function filtersOf({ db }: Context, form: SavedSearchForm) {
  const { organizer } = form;
  if (organizer === undefined) return storedFilters(form);
  if (!(await isOrganizer(db, organizer))) throw new Invalid({ organizer: [messages.choice(organizer)] });
  return storedFilters({ ...form, organizer: await currentOrganizerId(db, organizer) });
}

/** One of the viewer's saved searches. @throws SignInRequired, NotFound */
export async function getSavedSearch(ctx: Context, { id }: { id: number }): Promise<SavedSearch> {
  const row = await selectSavedSearch(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewSavedSearch(row);
}

/** The viewer's saved searches, whole: they are bounded. @throws SignInRequired */
export async function listSavedSearches(
  ctx: Context,
  { ordering = "-updated" }: { ordering?: SavedSearchOrdering },
): Promise<SavedSearch[]> {
  return (await selectSavedSearches(ctx.db, signedInUserId(ctx), ordering)).map(viewSavedSearch);
}

/**
 * Keeps a search, and sets how often the viewer's alerts come where the form says so.
 * @throws SignInRequired, Invalid for somebody else's address, a venue that is not shown, or too many
 */
export async function addSavedSearch(ctx: Context, form: NewSavedSearch): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseForeignAddress(ctx, form);
    const filters = await filtersOf(ctx, form);
    const { venueName } = await searchedVenue(ctx, { vid: form.vid });
    const faceId = ctx.settings.face?.id ?? null;
    const search = { name: form.searchName, filters, venueName, isActive: form.isActive ?? true, faceId };
    const id = await insertSavedSearch(ctx.db, userId, search, ctx.now(), limits.savedSearchesKept);
    if (id === undefined) throw new Invalid({ "": [messages.folderFull(limits.savedSearchesKept)] });
    if (form.alertFrequency) await updateFrequency(ctx.db, userId, form.alertFrequency, ctx.now());
    return getSavedSearch(ctx, { id });
  });
}

/** Puts other filters, and a name, in the place of a saved search's. @throws SignInRequired, NotFound, Invalid */
export async function updateSavedSearch(
  ctx: Context,
  { id, ...form }: { id: number } & SavedSearchForm,
): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseForeignAddress(ctx, form);
    const filters = await filtersOf(ctx, form);
    const venue = await searchedVenue(ctx, { id, vid: form.vid });
    const changes = { name: form.searchName, filters, venue, isActive: form.isActive };
    if (!(await updateSavedSearchRow(ctx.db, userId, id, changes, ctx.now()))) throw new NotFound();
    return getSavedSearch(ctx, { id });
  });
}

interface SearchChanges {
  searchName?: string | undefined;
  isActive?: boolean | undefined;
  vid?: number | null | undefined;
}

/**
 * Renames a saved search, turns its alerts on or off, or makes it one venue's (null: every venue's).
 * @throws SignInRequired, NotFound, Invalid for a venue that is not shown
 */
export async function changeSavedSearch(
  ctx: Context,
  { id, searchName: name, isActive, vid }: SearchChanges & { id: number },
): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  const venue = vid === undefined ? undefined : await searchedVenue(ctx, { id, vid });
  if (!(await updateSavedSearchRow(ctx.db, userId, id, { name, isActive, venue }, ctx.now()))) throw new NotFound();
  return getSavedSearch(ctx, { id });
}

/**
 * Deletes one of the viewer's saved searches, unless a calendar shows it on other sites. Who may not manage calendars any
 * more could not take it off there: for them its calendars go with it. @throws SignInRequired, NotFound, Conflict
 */
export async function deleteSavedSearch(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db, viewer }) => {
    if (!(await holdSavedSearch(db, userId, id, "delete"))) throw new NotFound();
    const titles = await selectCalendarTitles(db, id);
    if (titles.length > 0 && may.manageCalendars(viewer)) {
      throw new Conflict("calendars", calendarWords.searchIsShown(titles));
    }
    await deleteSavedSearchRow(db, userId, id);
  });
}

/** "Sat, Nov 28, 7:00 PM – 9:00 PM", after what became of that date and before how one takes part from home. */
function formatted(card: EventCard, today: string): string {
  const { nextEventOccurrence: next } = card;
  if (!next) return "";
  const when = whenWords(statusOfDate(card, next), dayAndTimes({ date: next.eventDate, times: next.times }, today));
  const kind = placeKind(card, next);
  return hasVenue(kind) ? when : `${when} · ${attendanceWords(kind)}`;
}

/**
 * Exports the events one of the viewer's saved searches finds now, at most `count`, by date. @throws SignInRequired,
 * NotFound
 */
export async function exportSearch(ctx: Context, { id, count }: { id: number; count: number }): Promise<ExportRow[]> {
  const { data, query } = await searchEvents(ctx, { search: id, ordering: "date", pageSize: count });
  return data.map((card) => ({
    name: card.name,
    venue: { name: card.venue.name },
    nextEventOccurrenceFormatted: formatted(card, query.today),
    eventDate: card.nextEventOccurrence?.eventDate ?? null,
    absoluteUrl: card.absoluteUrl,
  }));
}

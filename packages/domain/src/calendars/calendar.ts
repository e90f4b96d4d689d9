import { randomBytes } from "node:crypto";
import { CALENDAR_ID_BYTES, type Calendar, type CalendarList } from "@hereabouts/contract/calendars/calendar";
import type { CalendarForm, CalendarListQuery } from "@hereabouts/contract/calendars/calendar-form";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { unitsOf } from "@hereabouts/contract/region/region";
import { searchDefaults, searchDescription } from "@hereabouts/contract/saved-items/search-words";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { holdSavedSearch, selectSavedSearchesById } from "../saved-items/saved-search.queries.ts";
import { viewSavedSearch } from "../saved-items/saved-search.ts";
import {
  type CalendarRow,
  countCalendars,
  holdOwner,
  insertCalendar,
  putAway,
  selectCalendar,
  selectCalendars,
  selectDeletedSearchId,
  takeBack,
  updateCalendarRow,
} from "./calendar.queries.ts";

/** The viewer's calendars as they are read, each with what its search asks. @throws SignInRequired */
async function viewCalendars(ctx: Context, rows: readonly CalendarRow[]): Promise<Calendar[]> {
  const ids = rows.map(({ searchId }) => searchId);
  const found = await selectSavedSearchesById(ctx.db, signedInUserId(ctx), ids);
  const searches = new Map(found.map((row) => [row.id, viewSavedSearch(row)]));
  const defaults = searchDefaults(unitsOf(ctx.viewer));
  return rows.flatMap(({ id, title, searchId, createdAt, updatedAt }) => {
    const search = searches.get(searchId);
    if (!search) return [];
    const { searchName, lostVenue } = search;
    return {
      id,
      title,
      embedUrl: ctx.settings.publicUrl + widgetPath(id),
      search: { id: searchId, searchName, description: searchDescription(search, defaults), lostVenue },
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
    };
  });
}

/**
 * A calendar shows a saved search of one's own, which stays until the transaction of `ctx` ends.
 * @throws Invalid for another
 */
async function refuseForeignSearch(ctx: Context, { searchId }: { searchId: number }): Promise<void> {
  if (await holdSavedSearch(ctx.db, signedInUserId(ctx), searchId, "lean on")) return;
  throw new Invalid({ searchId: [messages.choice(searchId)] });
}

/** There is room for one more calendar of the viewer's until the transaction of `ctx` ends. @throws Invalid for none */
async function refuseTooMany(ctx: Context): Promise<void> {
  const ownerId = signedInUserId(ctx);
  await holdOwner(ctx.db, ownerId);
  if ((await countCalendars(ctx.db, ownerId)) < serverLimits.calendarsKept) return;
  throw new Invalid({ "": [messages.folderFull(serverLimits.calendarsKept)] });
}

/** One of the viewer's calendars. @throws SignInRequired, Forbidden, NotFound */
export async function getCalendar(ctx: Context, { id }: { id: string }): Promise<Calendar> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const row = await selectCalendar(ctx.db, signedInUserId(ctx), id);
  const [calendar] = row ? await viewCalendars(ctx, [row]) : [];
  if (!calendar) throw new NotFound();
  return calendar;
}

/**
 * A page of the viewer's calendars, those edited last first by default.
 * @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export async function listCalendars(
  ctx: Context,
  { ordering = "-updated", ...query }: CalendarListQuery,
): Promise<CalendarList> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  const page = pageOf(query);
  const pagination = paginate(page, await countCalendars(ctx.db, ownerId));
  return { data: await viewCalendars(ctx, await selectCalendars(ctx.db, ownerId, ordering, page)), pagination };
}

/**
 * Makes a calendar of one of the viewer's saved searches, at an address that nobody guesses.
 * @throws SignInRequired, Forbidden, Invalid for somebody else's search or when there are too many
 */
export async function addCalendar(ctx: Context, form: CalendarForm): Promise<Calendar> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  const id = randomBytes(CALENDAR_ID_BYTES).toString("base64url");
  return inTransaction(ctx, async (ctx) => {
    await refuseTooMany(ctx);
    await refuseForeignSearch(ctx, form);
    await insertCalendar(ctx.db, { ...form, id, ownerId }, ctx.now());
    return getCalendar(ctx, { id });
  });
}

/**
 * Gives one of the viewer's calendars another title or search; other sites show it at once.
 * @throws SignInRequired, Forbidden, NotFound, Invalid for somebody else's search
 */
export async function updateCalendar(ctx: Context, { id, ...form }: { id: string } & CalendarForm): Promise<Calendar> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await selectCalendar(ctx.db, ownerId, id))) throw new NotFound();
    await refuseForeignSearch(ctx, form);
    if (!(await updateCalendarRow(ctx.db, ownerId, id, form, ctx.now()))) throw new NotFound();
    return getCalendar(ctx, { id });
  });
}

/**
 * Takes one of the viewer's calendars from all sites that show it. It can be brought back for a while.
 * @throws SignInRequired, Forbidden, NotFound
 */
export async function deleteCalendar(ctx: Context, { id }: { id: string }): Promise<void> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  if (!(await putAway(ctx.db, signedInUserId(ctx), id, ctx.now()))) throw new NotFound();
}

/**
 * Brings a deleted calendar of the viewer's back under its id, so that other sites show it again.
 * @throws SignInRequired, Forbidden, NotFound, Invalid when there are too many meanwhile
 */
export async function restoreCalendar(ctx: Context, { id }: { id: string }): Promise<Calendar> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseTooMany(ctx);
    const searchId = await selectDeletedSearchId(ctx.db, ownerId, id);
    // Locks the search first, in the same order as deleting a search, to avoid a deadlock.
    if (searchId === undefined || !(await holdSavedSearch(ctx.db, ownerId, searchId, "lean on"))) throw new NotFound();
    if (!(await takeBack(ctx.db, ownerId, id))) throw new NotFound();
    return getCalendar(ctx, { id });
  });
}

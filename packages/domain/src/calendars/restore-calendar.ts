import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdSavedSearch } from "../saved-items/saved-search.queries.ts";
import { selectDeletedSearchId, takeBack } from "./calendar.queries.ts";
import { getCalendar } from "./get-calendar.ts";
import { refuseTooMany } from "./refuse-too-many.ts";

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
    // Its search first, as who deletes the search does: neither waits for the other then.
    if (searchId === undefined || !(await holdSavedSearch(ctx.db, ownerId, searchId, "lean on"))) throw new NotFound();
    if (!(await takeBack(ctx.db, ownerId, id))) throw new NotFound();
    return getCalendar(ctx, { id });
  });
}

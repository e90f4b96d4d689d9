import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteSavedSearchRow, holdSavedSearch, selectCalendarTitles } from "./saved-search.queries.ts";

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

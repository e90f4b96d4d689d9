import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import type { CalendarForm } from "@hereabouts/contract/calendars/calendar-form";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectCalendar, updateCalendarRow } from "./calendar.queries.ts";
import { getCalendar } from "./get-calendar.ts";
import { refuseForeignSearch } from "./refuse-foreign-search.ts";

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

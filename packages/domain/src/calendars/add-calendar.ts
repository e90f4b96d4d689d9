import { randomBytes } from "node:crypto";
import { CALENDAR_ID_BYTES, type Calendar } from "@hereabouts/contract/calendars/calendar";
import type { CalendarForm } from "@hereabouts/contract/calendars/calendar-form";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { insertCalendar } from "./calendar.queries.ts";
import { getCalendar } from "./get-calendar.ts";
import { refuseForeignSearch } from "./refuse-foreign-search.ts";
import { refuseTooMany } from "./refuse-too-many.ts";

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

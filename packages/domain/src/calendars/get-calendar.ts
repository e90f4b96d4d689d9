import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectCalendar } from "./calendar.queries.ts";
import { viewCalendars } from "./view-calendars.ts";

/** One of the viewer's calendars. @throws SignInRequired, Forbidden, NotFound */
export async function getCalendar(ctx: Context, { id }: { id: string }): Promise<Calendar> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const row = await selectCalendar(ctx.db, signedInUserId(ctx), id);
  const [calendar] = row ? await viewCalendars(ctx, [row]) : [];
  if (!calendar) throw new NotFound();
  return calendar;
}

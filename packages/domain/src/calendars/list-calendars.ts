import type { CalendarList } from "@hereabouts/contract/calendars/calendar";
import type { CalendarListQuery } from "@hereabouts/contract/calendars/calendar-form";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { countCalendars, selectCalendars } from "./calendar.queries.ts";
import { viewCalendars } from "./view-calendars.ts";

/**
 * A page of the viewer's calendars, those edited last first unless told otherwise.
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

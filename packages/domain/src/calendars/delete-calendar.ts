import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { putAway } from "./calendar.queries.ts";

/**
 * Takes one of the viewer's calendars from all sites that show it. It can be brought back for a while.
 * @throws SignInRequired, Forbidden, NotFound
 */
export async function deleteCalendar(ctx: Context, { id }: { id: string }): Promise<void> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  if (!(await putAway(ctx.db, signedInUserId(ctx), id, ctx.now()))) throw new NotFound();
}

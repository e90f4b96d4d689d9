import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectWithheld } from "../source-rights/source-rights.queries.ts";
import { getEvent } from "./get-event.ts";

/** Like `getEvent`, for programs: what the license of its source keeps from them is not there. @throws Gone, NotFound */
export async function getEventForPrograms(ctx: Context, { id }: { id: number }): Promise<EventPage> {
  if ((await selectWithheld(ctx.db, [id], "api")).has(id)) throw new NotFound();
  return getEvent(ctx, { id });
}

import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { Surface } from "@hereabouts/contract/region-sources/licences";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectWithheld } from "../source-rights/source-rights.queries.ts";
import { getEvent } from "./get-event.ts";

/** Like `getEvent`, for programs and other sites: what the license of its source keeps from them is not there. @throws Gone, NotFound */
export async function getEventForOthers(
  ctx: Context,
  { id, surface }: { id: number; surface: Surface },
): Promise<EventPage> {
  if ((await selectWithheld(ctx.db, [id], surface)).has(id)) throw new NotFound();
  return getEvent(ctx, { id });
}

import type { ImpressionBatch, Sighting } from "@hereabouts/contract/traffic/impressions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { insertSightings, type SeenRow } from "./sighting.queries.ts";
import { isSomebody, type Sender, visitorOf } from "./visitor.ts";

const rowOf = (sighting: Sighting): SeenRow => ({
  kind: sighting.kind,
  targetId: "id" in sighting ? sighting.id : null,
});

/** Records what a visitor has seen: pages, cards, and the pages of events and venues. */
export async function recordImpressions(ctx: Context, { impressions }: ImpressionBatch, sender: Sender): Promise<void> {
  if (!isSomebody(sender)) return;
  const now = ctx.now();
  const day = todayIn(ctx.settings.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  await insertSightings(ctx.db, impressions.map(rowOf), { day, now, visitor, widget: null });
}

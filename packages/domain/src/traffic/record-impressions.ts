import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { writeSightings } from "./sighting-batches.ts";
import { isSomebody, type Sender, visitorOf } from "./visitor.ts";

/** Records what a visitor has seen: pages, cards, and the pages of events and venues. */
export async function recordImpressions(ctx: Context, { impressions }: ImpressionBatch, sender: Sender): Promise<void> {
  if (!isSomebody(sender)) return;
  const now = ctx.now();
  const day = todayIn(ctx.settings.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  const scene = { day, now, visitor, widget: null };
  await writeSightings(
    ctx.db,
    impressions.map((seen) => ({ ...scene, kind: seen.kind, targetId: "id" in seen ? seen.id : null })),
  );
}

import { region } from "@hereabouts/contract/region/region";
import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import type { SightingRow } from "../memory-ports.ts";
import { insertSightings } from "./sighting.queries.ts";
import { isSomebody, type Sender, visitorOf } from "./visitor.ts";

/**
 * Writes down what a beacon tells, where the process keeps a queue together with others. Ends when it is written, so that
 * a call which was answered is never lost. In a transaction it writes at once.
 */
export async function writeSightings({ db, ports }: Context, rows: readonly SightingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await (db.isTransaction || !ports.traffic ? insertSightings(db, rows) : ports.traffic.write(rows));
}

/** Records what a visitor has seen: pages, cards, and the pages of events and venues. */
export async function recordImpressions(ctx: Context, { impressions }: ImpressionBatch, sender: Sender): Promise<void> {
  if (!isSomebody(sender)) return;
  const now = ctx.now();
  const day = todayIn(region.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  const scene = { day, now, visitor, widget: null };
  await writeSightings(
    ctx,
    impressions.map((seen) => ({ ...scene, kind: seen.kind, targetId: "id" in seen ? seen.id : null })),
  );
}

/** Views and clicks of a widget. */
export interface WidgetHits {
  widgetId: string;
  /** The page that shows it, as its browser tells: an address or an origin. */
  origin: string;
  /** Whether the widget itself came into sight. */
  isHit: boolean;
  /** The events whose cards did. */
  eventIds: readonly number[];
}

/** The domain of an address; empty where the browser does not tell it. */
function hostOf(origin: string): string {
  const url = URL.parse(origin);
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, "") : "";
}

/** Records what a visitor of another site has seen of a widget, and on which domain; no more of its page is kept. */
export async function recordWidgetHits(
  ctx: Context,
  { widgetId, origin, isHit, eventIds }: WidgetHits,
  sender: Sender,
): Promise<void> {
  if (!isSomebody(sender)) return;
  const now = ctx.now();
  const day = todayIn(region.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  const scene = { day, now, visitor, widget: { id: widgetId, host: hostOf(origin) } };
  const cards = eventIds.map((targetId) => ({ ...scene, kind: "event_card", targetId }));
  await writeSightings(ctx, isHit ? [{ ...scene, kind: "widget", targetId: null }, ...cards] : cards);
}

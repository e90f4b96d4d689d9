import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { writeSightings } from "./sighting-batches.ts";
import { isSomebody, type Sender, visitorOf } from "./visitor.ts";

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
  const day = todayIn(ctx.settings.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  const scene = { day, now, visitor, widget: { id: widgetId, host: hostOf(origin) } };
  const cards = eventIds.map((targetId) => ({ ...scene, kind: "event_card", targetId }));
  await writeSightings(ctx.db, isHit ? [{ ...scene, kind: "widget", targetId: null }, ...cards] : cards);
}

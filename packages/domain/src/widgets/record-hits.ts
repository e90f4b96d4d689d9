import type { WidgetHits } from "@hereabouts/contract/widgets/widget-hits";
import type { Context } from "../context.ts";
import { recordWidgetHits } from "../traffic/impressions.ts";
import type { Sender } from "../traffic/visitor.ts";
import { selectWidget } from "./widget.queries.ts";

/** Records what a visitor of another site has seen of a widget. What is told of one that is not there counts for nothing. */
export async function recordHits(
  ctx: Context,
  { widgetId, origin, isHit, eventIds = [] }: WidgetHits,
  sender: Sender,
): Promise<void> {
  if (!isHit && eventIds.length === 0) return;
  const widget = await selectWidget(ctx.db, widgetId);
  if (widget) await recordWidgetHits(ctx, { widgetId, origin, isHit, eventIds }, sender);
}

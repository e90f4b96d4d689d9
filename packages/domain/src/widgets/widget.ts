import type { WidgetHits } from "@hereabouts/contract/widgets/widget-hits";
import type { WidgetQuery, WidgetView } from "@hereabouts/contract/widgets/widget-view";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { listingOfWidget } from "../listings/resolve-query.ts";
import { searchEvents } from "../listings/search-events.ts";
import { withoutWithheld } from "../source-rights/without-withheld.ts";
import { recordWidgetHits } from "../traffic/impressions.ts";
import type { Sender } from "../traffic/visitor.ts";
import { selectWidget } from "./widget.queries.ts";

/**
 * A widget with a page of what it lists, as anybody sees it: nothing of it depends on who looks, so that caches may keep it.
 * @throws NotFound for an unknown id, and for a page past the end
 */
export async function getWidget(
  { sessionId: _sessionId, ...given }: Context,
  { id, ...asked }: WidgetQuery & { id: string },
): Promise<WidgetView> {
  const ctx: Context = { ...given, viewer: { kind: "anonymous" } };
  const widget = await selectWidget(ctx.db, id);
  if (!widget) throw new NotFound();
  const [own, listing] = await Promise.all([listingOfWidget(ctx, id), searchEvents(ctx, { ...asked, widget: id })]);
  return { ...widget, own, asked, listing: { ...listing, data: await withoutWithheld(ctx, listing.data, "feeds") } };
}

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

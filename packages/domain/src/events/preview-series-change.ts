import type { SeriesPreview } from "@hereabouts/contract/events/series-change";
import type { Context } from "../context.ts";
import { comparePlans } from "../schedule/compare-plans.ts";
import { editableEvent } from "./get-event-form.ts";
import { type Change, plansAround } from "./plans-around.ts";

/**
 * Previews a change of one date, of it and later dates, or of all. @throws NotFound, SignInRequired, Forbidden, Invalid
 */
export async function previewSeriesChange(ctx: Context, change: Change): Promise<SeriesPreview> {
  await editableEvent(ctx, change.id);
  const { before, after, today } = await plansAround(ctx, change);
  return comparePlans(before, after, today, { keepsWeeks: change.scope === "following" });
}

import type { AdFigures } from "@hereabouts/contract/ads/search-ad";
import { may } from "@hereabouts/contract/permissions";
import { daysOf, type StatsQuery } from "@hereabouts/contract/traffic/stats";
import { selectAd } from "../ads/ad.queries.ts";
import { selectAdBefore, selectAdDays } from "../ads/ad-ping.queries.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { pastSpan } from "./compare-spans.ts";

/**
 * How often an ad was shown and clicked on each day, and how much of its budget was used up by then.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function getAdDays(ctx: Context, { id, ...query }: { id: number } & StatsQuery): Promise<AdFigures> {
  ensure(ctx, may.administer(ctx.viewer));
  const ad = await selectAd(ctx.db, id);
  if (!ad) throw new NotFound();
  const span = pastSpan(ctx, query);
  const [rows, before] = await Promise.all([selectAdDays(ctx.db, id, span), selectAdBefore(ctx.db, id, span.start)]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const used = { ...before };
  return daysOf(span).map((day) => {
    const { shown = 0, clicked = 0 } = byDay.get(day) ?? {};
    used.shown += shown;
    used.clicked += clicked;
    return { day, shown, clicked, spent: ad.budgetOf === "none" ? null : used[ad.budgetOf] };
  });
}

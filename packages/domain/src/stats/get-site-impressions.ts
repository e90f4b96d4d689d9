import { may } from "@hereabouts/contract/permissions";
import type { ImpressionTotals, StatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pastSpan, withChange } from "./compare-spans.ts";
import { impressionsOf } from "./impressions-of.ts";
import { selectSiteCounts } from "./stats.queries.ts";

/** How often events and venues of the whole site were seen. @throws SignInRequired, Forbidden, Invalid */
export async function getSiteImpressions(ctx: Context, query: StatsQuery): Promise<ImpressionTotals> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return withChange(ctx, pastSpan(ctx, query), async (span) => impressionsOf(await selectSiteCounts(ctx.db, span)));
}

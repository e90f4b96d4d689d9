import { may } from "@hereabouts/contract/permissions";
import type { SiteSummary, Span, StatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pastSpan, withChange } from "./compare-spans.ts";
import { selectVisits } from "./stats.queries.ts";

const perOne = (sum: number, of: number) => (of === 0 ? 0 : sum / of);

/** How the site was visited. Who comes on several days counts on each. @throws SignInRequired, Forbidden, Invalid */
export async function getSiteSummary(ctx: Context, query: StatsQuery): Promise<SiteSummary> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return withChange(ctx, pastSpan(ctx, query), async (span: Span) => {
    const { visitors, sessions, seconds, pageViews } = await selectVisits(ctx.db, span);
    return {
      activeUsers: visitors,
      averageSessionDuration: perOne(seconds, sessions),
      screenPageViews: pageViews,
      screenPageViewsPerSession: perOne(pageViews, sessions),
    };
  });
}

import { may } from "@hereabouts/contract/permissions";
import { daysOf, type SiteDays, type StatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pastSpan } from "./compare-spans.ts";
import { selectVisitDays } from "./day-series.queries.ts";

/** How the site was visited, day by day. @throws SignInRequired, Forbidden, Invalid */
export async function getSiteDays(ctx: Context, query: StatsQuery): Promise<SiteDays> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const span = pastSpan(ctx, query);
  const visits = new Map((await selectVisitDays(ctx.db, span)).map((row) => [row.day, row]));
  return daysOf(span).map((day) => {
    const { visitors = 0, pageViews = 0 } = visits.get(day) ?? {};
    return { day, activeUsers: visitors, screenPageViews: pageViews };
  });
}

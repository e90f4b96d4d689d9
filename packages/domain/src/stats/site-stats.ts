import { may } from "@hereabouts/contract/permissions";
import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import {
  daysOf,
  type ImpressionTotals,
  type SiteDays,
  type SiteSummary,
  type Span,
  type StatsQuery,
} from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pastSpan, withChange } from "./compare-spans.ts";
import { selectVisitDays } from "./day-series.queries.ts";
import { selectSiteCounts, selectVisits } from "./stats.queries.ts";

type Kind = (typeof impressionKinds)[number];

/** Counts by kind, under the names that reports have for them. */
export function impressionsOf(rows: readonly { kind: Kind; count: number }[]) {
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return {
    poiCardImpressions: counts.get("poi_card") ?? 0,
    poiDetailImpressions: counts.get("poi_detail") ?? 0,
    eventCardImpressions: counts.get("event_card") ?? 0,
    eventDetailImpressions: counts.get("event_detail") ?? 0,
  };
}

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

/** How often events and venues of the whole site were seen. @throws SignInRequired, Forbidden, Invalid */
export async function getSiteImpressions(ctx: Context, query: StatsQuery): Promise<ImpressionTotals> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return withChange(ctx, pastSpan(ctx, query), async (span) => impressionsOf(await selectSiteCounts(ctx.db, span)));
}

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

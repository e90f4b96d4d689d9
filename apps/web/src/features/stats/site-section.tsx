import type { ImpressionTotals, SiteSummary, Span } from "@hereabouts/contract/traffic/stats";
import { msg, t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { type Metric, MetricPanel } from "./metric-panel.tsx";
import { countWords, durationWords, ratioWords, venueMetrics } from "./number-words.ts";
import { siteImpressions, siteSummary } from "./queries.ts";
import { SiteTrend } from "./site-trend.tsx";
import styles from "./stats-page.module.css";
import { StatsSkeleton } from "./stats-skeleton.tsx";

const visits = [
  { name: "activeUsers", label: msg("Active users"), words: countWords },
  { name: "averageSessionDuration", label: msg("Average session"), words: durationWords },
  { name: "screenPageViews", label: msg("Page views"), words: countWords },
  { name: "screenPageViewsPerSession", label: msg("Views per session"), words: ratioWords },
] as const;

/** Events before venues, as the site has more of them. */
const impressions = [...venueMetrics.slice(2), ...venueMetrics.slice(0, 2)];

const visitMetrics = (summary: SiteSummary): Metric[] =>
  visits.map(({ name, label, words }) => ({
    label: t(label),
    words: words(summary[name]),
    value: summary[name],
    change: summary.change[name],
  }));

const impressionMetrics = (totals: ImpressionTotals): Metric[] =>
  impressions.map(({ name, label }) => ({
    label: t(label),
    words: countWords(totals[name]),
    value: totals[name],
    change: totals.change[name],
  }));

/** How the whole site was visited and seen. */
export function SiteSection({ span, today }: { span: Span; today: string }) {
  const api = useApi();
  const days = { startDate: span.start, endDate: span.end };
  const summary = useQuery(siteSummary(api, days));
  const totals = useQuery(siteImpressions(api, days));
  const failed = [summary, totals].find(({ isError }) => isError);
  return (
    <div className={styles.parts} aria-busy={summary.isPlaceholderData || undefined}>
      {failed && <LoadFailed query={failed} />}
      {!failed && !(summary.data && totals.data) && <StatsSkeleton />}
      {summary.data && totals.data && (
        <MetricPanel metrics={[...visitMetrics(summary.data), ...impressionMetrics(totals.data)]} />
      )}
      <SiteTrend span={span} today={today} />
    </div>
  );
}

import type { Span } from "@hereabouts/contract/traffic/stats";
import { msg, t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { pointsOfDays } from "./charts/points-of-days.ts";
import { TrendPanel } from "./charts/trend-panel.tsx";
import { siteDays } from "./queries.ts";
import { ChartSkeleton } from "./stats-skeleton.tsx";

const metrics = [
  { name: "activeUsers", label: msg("Active users") },
  { name: "screenPageViews", label: msg("Page views") },
] as const;

/** One of the site's numbers over the days. */
export function SiteTrend({ span, today }: { span: Span; today: string }) {
  const days = useQuery(siteDays(useApi(), { startDate: span.start, endDate: span.end }));
  const [chosen, setChosen] = useState<string>("activeUsers");
  const metric = metrics.find(({ name }) => name === chosen) ?? metrics[0];
  const { data: rows } = days;
  if (days.isError) return <LoadFailed query={days} />;
  if (!rows) return <ChartSkeleton />;
  return (
    <TrendPanel
      title={t("Visits day by day")}
      level={3}
      metric={t(metric.label)}
      points={pointsOfDays(rows, { today, numberOf: (row) => row[metric.name] })}
      tools={
        <Segment
          label={t("Show")}
          options={metrics.map(({ name, label }) => ({ value: name, label: t(label) }))}
          value={metric.name}
          onChange={setChosen}
        />
      }
      fileName={`site-${span.start}-${span.end}-days`}
      file={() => [
        [t("Day"), ...metrics.map(({ label }) => t(label))],
        ...rows.map((row) => [row.day, ...metrics.map(({ name }) => row[name])]),
      ]}
    />
  );
}

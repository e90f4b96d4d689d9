import type { Span } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { pointsOfDays } from "./charts/points-of-days.ts";
import { TrendPanel } from "./charts/trend-panel.tsx";
import { venueMetrics } from "./number-words.ts";
import { venueDays } from "./queries.ts";
import { ChartSkeleton } from "./stats-skeleton.tsx";

interface VenueTrendProps {
  venueId: number;
  span: Span;
  today: string;
  fileName: string;
}

/** One of a venue's numbers over the days. */
export function VenueTrend({ venueId, span, today, fileName }: VenueTrendProps) {
  const days = useQuery(venueDays(useApi(), venueId, { startDate: span.start, endDate: span.end }));
  const [chosen, setChosen] = useState<string>("eventCardImpressions");
  const metric = venueMetrics.find(({ name }) => name === chosen) ?? venueMetrics[0];
  const { data: rows } = days;
  if (days.isError) return <LoadFailed query={days} />;
  if (!rows) return <ChartSkeleton />;
  return (
    <TrendPanel
      title={t("Day by day")}
      level={3}
      metric={t(metric.label)}
      points={pointsOfDays(rows, { today, numberOf: (row) => row[metric.name] })}
      tools={
        <Select
          label={t("Show")}
          variant="sort"
          options={venueMetrics.map(({ name, label }) => ({ value: name, label: t(label) }))}
          value={metric.name}
          onChange={setChosen}
        />
      }
      fileName={fileName}
      file={() => [
        [t("Day"), ...venueMetrics.map(({ label }) => t(label))],
        ...rows.map((row) => [row.day, ...venueMetrics.map(({ name }) => row[name])]),
      ]}
    />
  );
}

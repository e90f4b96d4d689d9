import { slugify } from "@hereabouts/contract/paths";
import type { WidgetMetrics } from "@hereabouts/contract/traffic/widget-metrics";
import { t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { pointsOfDays, pointsOfMonths } from "../charts/points-of-days.ts";
import { TrendPanel } from "../charts/trend-panel.tsx";
import type { MetricsSearch } from "./metrics-search.ts";

const metricChoices = () => [
  { value: "widget", label: t("Widget Impr."), words: t("Widget impressions") },
  { value: "event", label: t("Event Impr."), words: t("Event impressions") },
];
const unitChoices = () => [
  { value: "day", label: t("Day") },
  { value: "month", label: t("Month") },
];

interface MetricsTrendProps {
  metrics: WidgetMetrics;
  search: MetricsSearch;
  onSearch: (search: MetricsSearch) => void;
  today: string;
}

/** A calendar's numbers as a line over days or months. */
export function MetricsTrend({ metrics, search, onSearch, today }: MetricsTrendProps) {
  const isOfEvents = search.metric === "event";
  const isMonthly = search.unit === "month";
  const numberOf = (row: WidgetMetrics["summary"]) => (isOfEvents ? row.eventHitCt : row.widgetHitCt);
  const rows = isMonthly
    ? metrics.byMonth.map(({ month, ...hits }) => ({ name: month, ...hits }))
    : metrics.byDay.map(({ day, ...hits }) => ({ name: day, ...hits }));
  return (
    <TrendPanel
      title={isMonthly ? t("Month by month") : t("Day by day")}
      level={2}
      isMonthly={isMonthly}
      metric={isOfEvents ? t("Event impressions") : t("Widget impressions")}
      points={
        isMonthly
          ? pointsOfMonths(metrics.byMonth, { today, firstDay: metrics.startDate, numberOf })
          : pointsOfDays(metrics.byDay, { today, numberOf })
      }
      tools={
        <>
          <Segment
            label={t("What is counted")}
            options={metricChoices()}
            value={isOfEvents ? "event" : "widget"}
            onChange={(value) => onSearch({ ...search, metric: value === "event" ? value : undefined })}
          />
          <Segment
            label={t("By")}
            options={unitChoices()}
            value={isMonthly ? "month" : "day"}
            onChange={(value) => onSearch({ ...search, unit: value === "month" ? value : undefined })}
          />
        </>
      }
      fileName={`${slugify(metrics.title)}-${metrics.startDate}-${metrics.endDate}-${isMonthly ? "months" : "days"}`}
      file={() => [
        [isMonthly ? t("Month") : t("Day"), ...metricChoices().map(({ words }) => words)],
        ...rows.map(({ name, widgetHitCt, eventHitCt }) => [name, widgetHitCt, eventHitCt]),
      ]}
    />
  );
}

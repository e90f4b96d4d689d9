import { adFiguresPath } from "@hereabouts/contract/ads/ad-paths";
import { msg, t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Select } from "@hereabouts/ui/choices/select";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { useToday } from "../../app/time/use-now.ts";
import { pointsOfDays } from "../stats/charts/points-of-days.ts";
import { TrendPanel } from "../stats/charts/trend-panel.tsx";
import { chosenSpan } from "../stats/spans/chosen-span.ts";
import { metricsSpans } from "../stats/spans/span-choices.ts";
import { SpanPicker } from "../stats/spans/span-picker.tsx";
import type { SpanSearch } from "../stats/spans/span-search.ts";
import styles from "./ad.module.css";
import { adFigures } from "./queries.ts";

/** Figures of an ad; what was used of its budget, only where it has one. */
const metrics = [
  { name: "shown", label: msg("Views") },
  { name: "clicked", label: msg("Clicks") },
  { name: "spent", label: msg("Budget used") },
] as const;

/** Periods to choose from: those of which each day is asked for. */
const choices = metricsSpans.filter(({ value }) => value !== "all-time");

interface AdFiguresProps {
  id: number;
  search: SpanSearch;
  onSearch: (search: SpanSearch) => void;
}

/** Views, clicks and used budget of an ad by day, on the days of the address. */
export function AdFigures({ id, search, onSearch }: AdFiguresProps) {
  const today = useToday();
  const chosen = chosenSpan(search, { choices, fallback: "last-30", today });
  const span = chosen.span ?? { start: today, end: today };
  const figures = useQuery(adFigures(useApi(), id, { startDate: span.start, endDate: span.end }));
  const [name, setName] = useState<string>("shown");
  const offered = metrics.filter((metric) => figures.data?.some((day) => day[metric.name] !== null));
  const metric = offered.find((one) => one.name === name) ?? metrics[0];
  const { data: days } = figures;
  return (
    <section aria-labelledby="ad-figures" className={styles.figures}>
      <div className={styles.line}>
        <h2 id="ad-figures">{t("By day")}</h2>
        <SpanPicker choices={choices} chosen={chosen} shown={span} today={today} onSpan={onSearch} />
      </div>
      {figures.isError && <LoadFailed query={figures} />}
      {days?.every(({ shown, clicked }) => shown + clicked === 0) && (
        <EmptyState
          drawing="corkboard"
          message={t("No views on these days.")}
          hint={t("Start the ad, or choose a longer period.")}
        />
      )}
      {days?.some(({ shown, clicked }) => shown + clicked > 0) && (
        <TrendPanel
          title={t("Day by day")}
          level={3}
          metric={t(metric.label)}
          points={pointsOfDays(days, { today, numberOf: (day) => day[metric.name] ?? 0 })}
          tools={
            <>
              <Select
                label={t("Show")}
                variant="sort"
                options={offered.map(({ name, label }) => ({ value: name, label: t(label) }))}
                value={metric.name}
                onChange={setName}
              />
              <AnchorButton href={adFiguresPath(id)} download size="sm">
                <Download />
                {t("All days (CSV)")}
              </AnchorButton>
            </>
          }
          fileName={`ad-${id}-${span.start}-${span.end}`}
          file={() => [
            [t("Day"), ...offered.map(({ label }) => t(label))],
            ...days.map((day) => [day.day, ...offered.map(({ name }) => day[name] ?? 0)]),
          ]}
        />
      )}
    </section>
  );
}

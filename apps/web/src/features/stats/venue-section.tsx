import { slugify } from "@hereabouts/contract/paths";
import type { Span, VenueStats } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { CardToPage } from "./charts/card-to-page.tsx";
import { MetricPanel } from "./metric-panel.tsx";
import { countWords, venueMetrics } from "./number-words.ts";
import { venueStats } from "./queries.ts";
import { spanWords } from "./spans/span-words.ts";
import styles from "./stats-page.module.css";
import type { StatsSearch } from "./stats-search.ts";
import { StatsSkeleton } from "./stats-skeleton.tsx";
import { EventTable } from "./tables/event-table.tsx";
import { VenueTrend } from "./venue-trend.tsx";

interface VenueSectionProps {
  venue: { id: number; name: string };
  span: Span;
  today: string;
  search: StatsSearch;
  onSearch: (search: StatsSearch) => void;
}

const metricsOf = ({ summary }: VenueStats) =>
  venueMetrics.map(({ name, label }) => ({
    label: t(label),
    words: countWords(summary[name]),
    value: summary[name],
    change: summary.change[name],
  }));

/** How often the venue worked on and its events were seen. */
export function VenueSection({ venue, span, today, search, onSearch }: VenueSectionProps) {
  const stats = useQuery(venueStats(useApi(), venue.id, { startDate: span.start, endDate: span.end }));
  const fileName = `${slugify(venue.name)}-${span.start}-${span.end}`;
  const { data } = stats;
  const isSeen = data !== undefined && venueMetrics.some(({ name }) => data.summary[name] > 0);
  return (
    <div className={styles.parts} aria-busy={stats.isPlaceholderData || undefined}>
      {stats.isError && <LoadFailed query={stats} />}
      {!data && !stats.isError && <StatsSkeleton />}
      {data && <MetricPanel metrics={metricsOf(data)} />}
      {data && !isSeen && (
        <EmptyState
          drawing="corkboard"
          message={t("No views of {name} or its events, {span}.", { name: venue.name, span: spanWords(span, today) })}
          hint={t("Choose a longer period, or add an event.")}
          action={
            <LinkButton to="/manage/events/add/" variant="primary">
              {t("Add event")}
            </LinkButton>
          }
        />
      )}
      {data && isSeen && (
        <>
          {data.byEvent.length > 0 && <CardToPage events={data.byEvent} />}
          <VenueTrend venueId={venue.id} span={span} today={today} fileName={`${fileName}-days`} />
          {data.byEvent.length > 0 && (
            <EventTable events={data.byEvent} search={search} onSearch={onSearch} fileName={`${fileName}-events`} />
          )}
        </>
      )}
    </div>
  );
}

import { limits } from "@hereabouts/contract/limits";
import { slugify } from "@hereabouts/contract/paths";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import type { Span } from "@hereabouts/contract/traffic/stats";
import { msg, t } from "@hereabouts/language/translate";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { type Metric, MetricPanel } from "../metric-panel.tsx";
import { venueReach } from "../queries.ts";
import { spanWords } from "../spans/span-words.ts";
import styles from "../stats-page.module.css";
import type { StatsSearch } from "../stats-search.ts";
import { StatsSkeleton } from "../stats-skeleton.tsx";
import { Funnel } from "./funnel.tsx";
import { peopleWords } from "./funnel-steps.ts";
import { ReachTable } from "./reach-table.tsx";

interface ReachSectionProps {
  venue: { id: number; name: string };
  span: Span;
  today: string;
  search: StatsSearch;
  onSearch: (search: StatsSearch) => void;
}

const cards = [
  { name: "followers", label: msg("Followers"), isOfPeople: true },
  { name: "saves", label: msg("Saves of events"), isOfPeople: true },
  { name: "calendarAdds", label: msg("Calendar adds"), isOfPeople: false },
  { name: "ticketClicks", label: msg("Ticket clicks"), isOfPeople: false },
] as const;

/** Hidden small counts have no change. */
const metricsOf = ({ summary }: VenueReach): Metric[] =>
  cards.map(({ name, label, isOfPeople }) => {
    const number = summary[name];
    const counted = number === null ? {} : { value: number, change: summary.change[name] };
    return {
      label: t(label),
      ...(isOfPeople && { unknownChange: t("Few or none before") }),
      words: peopleWords(number),
      ...counted,
    };
  });

/** Reach of the active venue: its followers, and the funnel to its events. */
export function ReachSection({ venue, span, today, search, onSearch }: ReachSectionProps) {
  const reach = useQuery(venueReach(useApi(), venue.id, { startDate: span.start, endDate: span.end }));
  const { data } = reach;
  return (
    <div className={styles.parts} aria-busy={reach.isPlaceholderData || undefined}>
      {reach.isError && <LoadFailed query={reach} />}
      {!data && !reach.isError && <StatsSkeleton />}
      {data && <MetricPanel metrics={metricsOf(data)} />}
      {data && data.byEvent.length === 0 && (
        <p className={styles.none}>
          {withParts(
            t("No event views for {venue}, {days}. Choose a longer period, or <a>add an event</a>.", {
              venue: venue.name,
              days: spanWords(span, today),
            }),
            { a: (words) => <Link to="/manage/events/add/">{words}</Link> },
          )}
        </p>
      )}
      {data && data.byEvent.length > 0 && (
        <>
          <Funnel counts={data.funnel} events={data.byEvent} />
          <ReachTable
            events={data.byEvent}
            search={search}
            onSearch={onSearch}
            fileName={`${slugify(venue.name)}-${span.start}-${span.end}-reach`}
          />
        </>
      )}
      <p className={`sm muted ${styles.none}`}>
        {t(
          "Followers saved the venue, or a search for its name. We never show names, or exact numbers below {fewPeople}. People can open tickets without saving, so percentages can exceed 100%.",
          { fewPeople: limits.fewPeople },
        )}
      </p>
    </div>
  );
}

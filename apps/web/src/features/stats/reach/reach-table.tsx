import { limits } from "@hereabouts/contract/limits";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { type Column, WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { countWords, shareWords } from "../number-words.ts";
import type { ReachOrder, StatsSearch } from "../stats-search.ts";
import { DownloadCsv } from "../tables/download-csv.tsx";
import { funnelSteps, peopleWords, type StepName, stepsOf } from "./funnel-steps.ts";
import { orderedReach } from "./ordered-reach.ts";
import styles from "./reach-table.module.css";

type EventReach = VenueReach["byEvent"][number];

const shown = 10;

/** A number with the share of the step before it. */
function StepCell({ event, name }: { event: EventReach; name: StepName }) {
  const step = stepsOf(event).find((one) => one.name === name);
  if (!step) return null;
  if (name === "ticketClicks" && !event.hasTicketLink && step.count === 0)
    return <span className={styles.none}>{t("No link")}</span>;
  return (
    <>
      {step.words}
      {step.rate !== null && (
        <small className={styles.rate}>
          {withParts(step.shareOf(shareWords(step.rate)), {
            of: (said) => <span className="vh">{said}</span>,
          })}
        </small>
      )}
    </>
  );
}

const columns = (): readonly Column<EventReach, ReachOrder>[] => [
  {
    id: "name",
    head: t("Event"),
    orders: ["name", "-name"],
    cell: ({ name, absoluteUrl }) =>
      absoluteUrl ? (
        <a href={absoluteUrl} className="lone">
          {name}
        </a>
      ) : (
        name
      ),
  },
  ...funnelSteps.map(({ name, label }) => ({
    id: name,
    head: t(label),
    isNumber: true,
    orders: [`-${name}`, name] as const,
    cell: (event: EventReach) => <StepCell event={event} name={name} />,
  })),
  {
    id: "calendarAdds",
    head: t("Calendar adds"),
    isNumber: true,
    orders: ["-calendarAdds", "calendarAdds"],
    cell: ({ calendarAdds }) => countWords(calendarAdds),
  },
];

const percentCell = (rate: number | null) => (rate === null ? null : Math.round(rate * 1_000) / 10);

/** The lines of the file: each step with its share in percent, and the calendars. */
const fileOf = (events: readonly EventReach[]) => [
  [
    t("Event"),
    ...funnelSteps.flatMap(({ label, percentOf }) => (percentOf === "" ? [t(label)] : [t(label), t(percentOf)])),
    t("Calendar adds"),
  ],
  ...events.map((event) => [
    event.name,
    ...stepsOf(event).flatMap(({ count, rate }, index) => {
      const cell = count ?? peopleWords(null);
      return index === 0 ? [cell] : [cell, percentCell(rate)];
    }),
    event.calendarAdds,
  ]),
];

interface ReachTableProps {
  events: readonly EventReach[];
  search: StatsSearch;
  onSearch: (search: StatsSearch) => void;
  /** The file's name, without its ending. */
  fileName: string;
}

/** How far each event of a venue reaches: in any order, the first of them or all. */
export function ReachTable({ events, search, onSearch, fileName }: ReachTableProps) {
  const order = search.reach_ordering ?? "-card";
  const ordered = orderedReach(events, order);
  const rows = search.reach_show === "all" ? ordered : ordered.slice(0, shown);
  return (
    <section aria-label={t("Reach by event")}>
      <WorkbenchTable
        label={t("Reach by event")}
        columns={columns()}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        ordering={order}
        onOrder={(ordering) => onSearch({ ...search, reach_ordering: ordering })}
      />
      <div className={styles.foot}>
        {rows.length < ordered.length && (
          <Button size="sm" onPress={() => onSearch({ ...search, reach_show: "all" })}>
            {t("Show all {count} events", { count: ordered.length })}
          </Button>
        )}
        {events.length === limits.statsEventsListed && (
          <p>{t("The {statsEventsListed} events seen the most.", { statsEventsListed: limits.statsEventsListed })}</p>
        )}
        <DownloadCsv label={t("Download reach (CSV)")} name={fileName} lines={() => fileOf(ordered)} />
      </div>
    </section>
  );
}

import { limits } from "@hereabouts/contract/limits";
import type { VenueStats } from "@hereabouts/contract/traffic/stats";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { ChevronDown, ChevronUp } from "lucide-react";
import { countWords } from "../number-words.ts";
import { columnOf, type EventColumn, orderedEvents, pressedOrder } from "../ordered-events.ts";
import type { EventOrder, StatsSearch } from "../stats-search.ts";
import { DownloadCsv } from "./download-csv.tsx";
import styles from "./figures.module.css";

const shown = 10;
const heads: ReadonlyArray<{ column: EventColumn; label: string }> = [
  { column: "name", label: msg("Event") },
  { column: "card", label: msg("Card views") },
  { column: "detail", label: msg("Page views") },
];

interface EventTableProps {
  events: VenueStats["byEvent"];
  search: StatsSearch;
  onSearch: (search: StatsSearch) => void;
  /** The file's name, without its ending. */
  fileName: string;
}

function SortHead({ column, label, order, onOrder }: (typeof heads)[number] & HeadProps) {
  const sorted = columnOf(order);
  const isSorted = sorted.column === column;
  const Arrow = sorted.isDescending ? ChevronDown : ChevronUp;
  return (
    <th
      scope="col"
      className={column === "name" ? undefined : styles.number}
      aria-sort={isSorted ? (sorted.isDescending ? "descending" : "ascending") : "none"}
    >
      <button type="button" className={styles.sort} onClick={() => onOrder(pressedOrder(order, column))}>
        {t(label)}
        {isSorted && <Arrow />}
      </button>
    </th>
  );
}

interface HeadProps {
  order: EventOrder;
  onOrder: (order: EventOrder) => void;
}

/** How often the cards and pages of a venue's events were seen: in any order, the first of them or all. */
export function EventTable({ events, search, onSearch, fileName }: EventTableProps) {
  const order = search.ordering ?? "-card";
  const ordered = orderedEvents(events, order);
  const rows = search.show === "all" ? ordered : ordered.slice(0, shown);
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-label={t("Events")}>
      <table className={styles.figures}>
        <caption className="vh">{t("Events by number of views")}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <SortHead
                key={head.column}
                {...head}
                order={order}
                onOrder={(ordering) => onSearch({ ...search, ordering })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, absoluteUrl, card, detail }) => (
            <tr key={id}>
              <th scope="row">
                {absoluteUrl ? (
                  <a href={absoluteUrl} className="lone">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
              <td className={styles.number}>{countWords(card)}</td>
              <td className={styles.number}>{countWords(detail)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {rows.length < ordered.length && (
          <Button size="sm" onPress={() => onSearch({ ...search, show: "all" })}>
            {t("Show all {count} events", { count: ordered.length })}
          </Button>
        )}
        {events.length === limits.statsEventsListed && (
          <p>{t("The {statsEventsListed} events seen the most.", { statsEventsListed: limits.statsEventsListed })}</p>
        )}
        <DownloadCsv
          label={t("Download events (CSV)")}
          name={fileName}
          lines={() => [
            heads.map(({ label }) => t(label)),
            ...ordered.map(({ name, card, detail }) => [name, card, detail]),
          ]}
        />
      </div>
    </section>
  );
}

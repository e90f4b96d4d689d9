import type { QaOrdering, QaRow } from "@hereabouts/contract/reports/qa-report";
import { plural, t } from "@hereabouts/language/translate";
import { shortDay, shortMonthAndDay } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { recordForms } from "../../app/routing/record-pages.ts";
import type { PagedAddress } from "../../app/routing/search-pages.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { QueueLink } from "../../app/workbench/queue-link.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import styles from "./quality-columns.module.css";

/** Badges of a record: whether listings show it, and feature it. */
export function QualityBadges({ kind, row: { isHidden, featured } }: { kind: "venue" | "event"; row: QaRow }) {
  return (
    <>
      {isHidden && <Badge tone="platinum">{kind === "venue" ? t("Hidden") : t("Draft")}</Badge>}
      {featured && (
        <Badge tone="goldenrod">{t("Featured until {until}", { until: shortMonthAndDay(featured.until) })}</Badge>
      )}
    </>
  );
}

/** Place of a record in words: the venue of an event, and the town. */
export const placeWords = ({ venueName, city, state }: QaRow): string =>
  [venueName, city, state].filter(Boolean).join(", ");

/** "Sat, Nov 21, 7:00 PM – 9:00 PM · 3 dates this week"; null without a date. */
export const nextWords = ({ next }: QaRow, isDayKnown = false): string | null =>
  next &&
  [
    [...(isDayKnown ? [] : [shortDay(next.day)]), formatTimeRange(next.startMinute, next.endMinute)].join(", "),
    ...(next.dates > 1 ? [plural(next.dates, "{count} date this week", "{count} dates this week")] : []),
  ].join(" · ");

interface QualityList extends PagedAddress {
  kind: "venue" | "event";
  /** Shows the next dates of this week. */
  isWeek: boolean;
  /** Headings name the days. */
  isByDay: boolean;
  labelOf: (problem: string) => string;
  /** Whether rows name a problem. */
  isTold: (problem: string) => boolean;
}

/** The facts of a doubtful record that decide first: what it is, what is wrong, how old, and whose it is. */
export function qualityColumns(list: QualityList): Column<QaRow, QaOrdering>[] {
  const { kind, to, search, isWeek, isByDay, labelOf, isTold } = list;
  const when: Column<QaRow, QaOrdering> = {
    id: "when",
    head: t("When"),
    orders: ["day"],
    cell: (row) => nextWords(row, isByDay) ?? "",
  };
  return [
    {
      id: "name",
      head: kind === "venue" ? t("Venue") : t("Event"),
      orders: ["name", "-name"],
      cell: (row) => (
        <>
          <QueueLink to={to} search={search} row={row} /> <QualityBadges kind={kind} row={row} />
          <p className={workbenchStyles.second}>{placeWords(row)}</p>
        </>
      ),
    },
    ...(isWeek ? [when] : []),
    {
      id: "problems",
      head: t("Problems"),
      isWide: true,
      orders: ["-problems"],
      cell: ({ problems: found, twin }) => {
        const told = found.filter(isTold);
        // An empty cell is left out of a card.
        if (told.length === 0) return null;
        return (
          <ul className={styles.problems}>
            {told.map((problem) => (
              <li key={problem}>
                {labelOf(problem)}
                {problem === "double" && twin && (
                  <>
                    {" "}
                    <Link to={recordForms.event} params={{ id: String(twin.id) }}>
                      {`${twin.name} #${twin.id}`}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        );
      },
    },
    {
      id: "confirmed",
      head: t("Confirmed"),
      orders: ["confirmed", "-confirmed"],
      cell: ({ confirmed }) => (confirmed ? <TimeAgo at={confirmed} /> : t("Never")),
    },
    { id: "updated", head: t("Changed"), orders: ["-updated"], cell: ({ updated }) => <TimeAgo at={updated} /> },
    { id: "assignee", head: t("Assigned to"), cell: ({ assignee }) => assignee?.name ?? t("Unassigned") },
  ];
}

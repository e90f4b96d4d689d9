import type { QaOrdering, QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
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
      {featured && <Badge tone="goldenrod">{t("Featured until {until}", { until: fullDate(featured.until) })}</Badge>}
    </>
  );
}

/** Place of a record in words: the venue of an event, and the town. */
export const placeWords = ({ venueName, city, state }: QaRow): string =>
  [venueName, city, state].filter(Boolean).join(", ");

interface QualityList extends PagedAddress {
  kind: "venue" | "event";
  labelOf: (problem: string) => string;
}

/** The facts of a doubtful record that decide first: what it is, what is wrong, how old, and whose it is. */
export function qualityColumns({ kind, to, search, labelOf }: QualityList): Column<QaRow, QaOrdering>[] {
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
    {
      id: "problems",
      head: t("Problems"),
      orders: ["-problems"],
      cell: ({ problems: found, twin }) => (
        <ul className={styles.problems}>
          {found.map((problem) => (
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
      ),
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

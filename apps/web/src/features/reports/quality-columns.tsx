import type { QaOrdering, QaRow } from "@hereabouts/contract/reports/qa-report";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import styles from "./quality-columns.module.css";

interface Problem {
  value: string;
  label: string;
  hint: string;
}

/** The facts of a doubtful record that decide first: what it is, what is wrong, how old, and whose it is. */
export function qualityColumns(kind: "venue" | "event", problems: readonly Problem[]): Column<QaRow, QaOrdering>[] {
  const labelOf = (value: string) => problems.find((problem) => problem.value === value)?.label ?? value;
  return [
    {
      id: "name",
      head: kind === "venue" ? "Venue" : "Event",
      orders: ["name", "-name"],
      cell: ({ id, name, venueName, city, state, isHidden, featured }) => (
        <>
          <Link to={recordForms[kind]} params={{ id: String(id) }} className={workbenchStyles.name}>
            {name}
          </Link>{" "}
          {isHidden && <Badge tone="platinum">{kind === "venue" ? "Hidden" : "Draft"}</Badge>}
          {featured && <Badge tone="goldenrod">{`Featured until ${fullDate(featured.until)}`}</Badge>}
          <p className={workbenchStyles.second}>{[venueName, city, state].filter(Boolean).join(", ")}</p>
        </>
      ),
    },
    {
      id: "problems",
      head: "Problems",
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
      head: "Confirmed",
      orders: ["confirmed", "-confirmed"],
      cell: ({ confirmed }) => (confirmed ? <TimeAgo at={confirmed} /> : "Never"),
    },
    { id: "updated", head: "Changed", orders: ["-updated"], cell: ({ updated }) => <TimeAgo at={updated} /> },
    { id: "assignee", head: "Assigned to", cell: ({ assignee }) => assignee?.name ?? "Unassigned" },
  ];
}

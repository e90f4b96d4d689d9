import type { WeekOrdering, WeekRow } from "@hereabouts/contract/timesheets/timesheet";
import { weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import { t, tAbout } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { hoursWords, weekTones, weekWords } from "./hours-words.ts";

const labelOf = (status: string) => t(weekStatuses.find(({ value }) => value === status)?.label ?? status);

/** Columns of the table of editors' weeks. */
export const weekColumns = (today: string): Column<WeekRow, WeekOrdering>[] => [
  {
    id: "name",
    head: t("Editor"),
    orders: ["name"],
    cell: ({ editor, week }) => (
      <>
        <Link to="/editor/timesheets/" search={{ editor: editor.id, week }} className={workbenchStyles.name}>
          {editor.name}
        </Link>
        <p className={workbenchStyles.second}>{weekWords(week, today)}</p>
      </>
    ),
  },
  { id: "minutes", head: tAbout("work", "Hours"), isNumber: true, cell: ({ minutes }) => hoursWords(minutes) },
  { id: "entries", head: t("Entries"), isNumber: true, cell: ({ entries }) => entries },
  {
    id: "status",
    head: t("Status"),
    cell: ({ status, reason }) => (
      <>
        <Badge tone={weekTones[status]}>{labelOf(status)}</Badge>
        {reason !== "" && <p className={workbenchStyles.second}>{reason}</p>}
      </>
    ),
  },
  {
    id: "submitted",
    head: t("Submitted"),
    orders: ["submitted", "-submitted"],
    cell: ({ submitted }) => (submitted ? <TimeAgo at={submitted} /> : t("Not yet")),
  },
  { id: "decided", head: t("Decided"), cell: ({ decidedBy, decided }) => (decided ? (decidedBy ?? t("Yes")) : "–") },
];

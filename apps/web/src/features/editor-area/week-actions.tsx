import type { WeekRow } from "@hereabouts/contract/timesheets/timesheet";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Check, RotateCcw, Undo2 } from "lucide-react";
import type { useWeekDecisions } from "./use-week-decisions.tsx";

/** Actions for a week: approve, return with a reason, reopen. */
export const weekActions = (deeds: ReturnType<typeof useWeekDecisions>): RowAction<WeekRow>[] => [
  {
    id: "approve",
    name: "Approve",
    letter: "a",
    icon: <Check />,
    isFor: (row) => row.status === "submitted",
    run: (row) => void deeds.approve(row),
  },
  {
    id: "back",
    name: "Send back…",
    letter: "r",
    icon: <Undo2 />,
    isFor: (row) => row.status === "submitted",
    run: deeds.askBack,
  },
  {
    id: "reopen",
    name: "Reopen",
    letter: "o",
    icon: <RotateCcw />,
    isFor: (row) => row.status === "approved",
    run: (row) => void deeds.reopen(row),
  },
];

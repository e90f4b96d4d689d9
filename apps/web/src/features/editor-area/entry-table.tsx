import type { SheetWeek, TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { t, tAbout } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { type Column, WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { Pencil, Trash2 } from "lucide-react";
import { hoursWords, timesWords } from "./hours-words.ts";

interface EntryTableProps {
  week: SheetWeek;
  /** Absent where nothing can be changed. */
  onEdit?: ((entry: TimeEntry) => void) | undefined;
  onRemove: (entry: TimeEntry) => void;
}

/** Lists the time entries of a week with their notes. */
export function EntryTable({ week, onEdit, onRemove }: EntryTableProps) {
  const mayChange = ({ ended, isLocked }: TimeEntry) => onEdit !== undefined && ended !== null && !isLocked;
  const columns: Column<TimeEntry>[] = [
    {
      id: "day",
      head: t("Day"),
      cell: (entry) => {
        const day = dayWords(entry.date, week.today);
        return mayChange(entry) ? <TextButton onClick={() => onEdit?.(entry)}>{day}</TextButton> : day;
      },
    },
    { id: "times", head: t("Time"), cell: timesWords },
    { id: "note", head: t("What was done"), cell: ({ note }) => note || "–" },
    { id: "minutes", head: tAbout("work", "Hours"), isNumber: true, cell: ({ minutes }) => hoursWords(minutes) },
  ];
  const actions: RowAction<TimeEntry>[] = [
    {
      id: "edit",
      name: t("Change"),
      letter: "e",
      icon: <Pencil />,
      isFor: mayChange,
      run: (entry) => onEdit?.(entry),
    },
    { id: "delete", name: t("Delete"), letter: "d", icon: <Trash2 />, isFor: mayChange, run: onRemove },
  ];
  if (week.entries.length === 0) {
    return (
      <EmptyState
        drawing="corkboard"
        message={t("No time recorded this week.")}
        hint={onEdit ? t("Start the timer, or add time you worked.") : t("The editor hasn’t recorded any time.")}
      />
    );
  }
  return (
    <>
      <WorkbenchTable
        label={tAbout("work", "Hours")}
        columns={columns}
        rows={week.entries}
        idOf={({ id }) => id}
        nameOf={(entry) => `${dayWords(entry.date, week.today)}, ${timesWords(entry)}`}
        actions={onEdit ? actions : []}
      />
      <KeysButton actions={actions} isHidden />
    </>
  );
}

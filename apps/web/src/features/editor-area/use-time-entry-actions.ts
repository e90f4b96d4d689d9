import type { SheetWeek, TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { doWithUndo } from "../../removal/do-with-undo.ts";
import { hoursWords } from "./hours-words.ts";
import { useRemoveEntry, useRestoreEntry, useSubmitWeek, useWithdrawWeek } from "./mutations.ts";

/** Actions for own time entries, each with a toast and undo. */
export function useTimeEntryActions() {
  const remove = useRemoveEntry();
  const restore = useRestoreEntry();
  const submit = useSubmitWeek();
  const withdraw = useWithdrawWeek();
  return {
    remove: ({ id, minutes }: TimeEntry) =>
      doWithUndo(
        () => remove.mutateAsync({ id }),
        timesheetWords.removed(hoursWords(minutes)),
        () => restore.mutateAsync({ id }),
      ),
    submit: ({ week }: SheetWeek) =>
      doWithUndo(
        () => submit.mutateAsync({ week }),
        timesheetWords.submitted,
        () => withdraw.mutateAsync({ week }),
      ),
    withdraw: ({ week }: SheetWeek) => doWithUndo(() => withdraw.mutateAsync({ week }), timesheetWords.withdrawn),
    isBusy: [remove, restore, submit, withdraw].some(({ isPending }) => isPending),
  };
}

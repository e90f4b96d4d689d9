import type { SheetWeek, TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { useAction } from "../../app/actions/use-action.ts";
import { hoursWords } from "./hours-words.ts";
import { useRemoveEntry, useRestoreEntry, useSubmitWeek, useWithdrawWeek } from "./mutations.ts";

/** Actions for own time entries, each with a toast and undo. */
export function useTimeEntryActions() {
  const [removal, restoral] = [useRemoveEntry(), useRestoreEntry()];
  const [submission, withdrawal] = [useSubmitWeek(), useWithdrawWeek()];
  const remove = useAction({
    do: ({ id }: TimeEntry) => removal.mutateAsync({ id }),
    done: ({ minutes }) => timesheetWords.removed(hoursWords(minutes)),
    undo: ({ id }) => restoral.mutateAsync({ id }),
  });
  const submit = useAction({
    do: ({ week }: SheetWeek) => submission.mutateAsync({ week }),
    done: timesheetWords.submitted,
    undo: ({ week }) => withdrawal.mutateAsync({ week }),
  });
  const withdraw = useAction({
    do: ({ week }: SheetWeek) => withdrawal.mutateAsync({ week }),
    done: timesheetWords.withdrawn,
  });
  const isBusy = remove.isPending || submit.isPending || withdraw.isPending;
  return { remove: remove.run, submit: submit.run, withdraw: withdraw.run, isBusy };
}

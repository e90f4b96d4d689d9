import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { useAction } from "../actions/use-action.ts";
import { useConfirmRecord, useHideRecord } from "./mutations.ts";

type ChangedRecord = Pick<QaRow, "id" | "name" | "isHidden" | "confirmed" | "confirmedBy"> & {
  kind: "venue" | "event";
};

/** Confirms that details of records are correct, and hides a record from listings or shows it again. */
export function useRecordChanges() {
  const [confirmation, hiding] = [useConfirmRecord(), useHideRecord()];
  const confirmAll = useAction({
    do: (records: readonly ChangedRecord[]) =>
      Promise.all(records.map(({ kind, id }) => confirmation.mutateAsync({ kind, id }))),
    done: ([first, ...others]) =>
      first && others.length > 0
        ? recordMessages.confirmedAll(others.length + 1, first.kind)
        : recordMessages.confirmed(first?.name ?? ""),
    undo: (records) =>
      Promise.all(
        records.map(({ kind, id, confirmed: at, confirmedBy: by }) => confirmation.mutateAsync({ kind, id, at, by })),
      ),
  });
  const toggleHidden = useAction({
    do: ({ kind, id, isHidden }: ChangedRecord) => hiding.mutateAsync({ kind, id, isHidden: !isHidden }),
    done: ({ isHidden, name }) => (isHidden ? recordMessages.shown(name) : recordMessages.hidden(name)),
    undo: ({ kind, id, isHidden }) => hiding.mutateAsync({ kind, id, isHidden }),
  });
  return { confirmAll: confirmAll.run, toggleHidden: toggleHidden.run };
}

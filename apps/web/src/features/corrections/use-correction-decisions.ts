import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { useAction } from "../../app/actions/use-action.ts";
import { useAcceptCorrection, useDeclineCorrection, useReopenCorrection } from "./mutations.ts";

/** The fields that are taken over unless somebody chooses: those that say today what they said when they were looked at. */
export const plainFields = ({ changes }: Correction) =>
  changes.filter(({ seen, now, proposed }) => now === seen && now !== proposed).map(({ field }) => field);

/** Decisions about a report, each with a toast and undo. */
export function useCorrectionDecisions() {
  const acceptance = useAcceptCorrection();
  const refusal = useDeclineCorrection();
  const reopening = useReopenCorrection();
  const reopen = useAction({
    do: ({ id }: Correction) => reopening.mutateAsync({ id }),
    done: ({ name }) => correctionWords.reopened(name),
  });
  const accept = useAction({
    do: ({ row: { id, updated }, fields }: { row: Correction; fields: readonly string[] }) =>
      acceptance.mutateAsync({ id, fields: [...fields], updated }),
    done: ({ row, fields }) => (fields.length > 0 ? correctionWords.accepted : correctionWords.handled)(row.name),
    undo: ({ row }) => reopen.run(row),
  });
  const decline = useAction({
    do: ({ row: { id }, note }: { row: Correction; note: string }) => refusal.mutateAsync({ id, note }),
    done: ({ row }) => correctionWords.declined(row.name),
    undo: ({ row }) => reopen.run(row),
  });
  return { accept, decline };
}

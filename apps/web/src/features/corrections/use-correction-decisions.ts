import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { useAction } from "../../app/actions/use-action.ts";
import { useAcceptCorrection, useDeclineCorrection, useReopenCorrection } from "./mutations.ts";

interface Decision {
  row: Correction;
}

/** The fields that are taken over unless somebody chooses: those that say today what they said when they were looked at. */
export const plainFields = ({ changes }: Correction) =>
  changes.filter(({ seen, now, proposed }) => now === seen && now !== proposed).map(({ field }) => field);

/** Actions for a report with a toast and undo. Each resolves to true on success. */
export function useCorrectionDecisions() {
  const [acceptance, refusal, reopening] = [useAcceptCorrection(), useDeclineCorrection(), useReopenCorrection()];
  const reopen = useAction({
    do: ({ row: { id } }: Decision) => reopening.mutateAsync({ id }),
    done: ({ row: { name } }) => correctionWords.reopened(name),
  });
  const accept = useAction({
    do: ({ row: { id, updated }, fields }: Decision & { fields: readonly string[] }) =>
      acceptance.mutateAsync({ id, fields: [...fields], updated }),
    done: ({ row: { name }, fields }) =>
      fields.length > 0 ? correctionWords.accepted(name) : correctionWords.handled(name),
    undo: reopen.run,
  });
  const decline = useAction({
    do: ({ row: { id }, note }: Decision & { note: string }) => refusal.mutateAsync({ id, note }),
    done: ({ row: { name } }) => correctionWords.declined(name),
    undo: reopen.run,
  });
  return {
    accept: (row: Correction, fields: readonly string[]) => accept.run({ row, fields }),
    decline: (row: Correction, note: string) => decline.run({ row, note }),
  };
}

import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Check } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import { useRecordWays } from "../../app/workbench/use-record-ways.tsx";
import type { CorrectionsSearch } from "./corrections-search.ts";
import { useAcceptCorrection, useDeclineCorrection, useReopenCorrection } from "./mutations.ts";

/** The fields that are taken over unless somebody chooses: those that say today what they said when they were looked at. */
export const plainFields = ({ changes }: Correction) =>
  changes.filter(({ seen, now, proposed }) => now === seen && now !== proposed).map(({ field }) => field);

/** Decisions about a report of a queue, each with a toast and undo, and all its actions, each with a key. */
export function useCorrectionDecisions({ decide }: Pick<Queue<Correction, CorrectionsSearch>, "decide">) {
  const acceptance = useAcceptCorrection();
  const refusal = useDeclineCorrection();
  const reopening = useReopenCorrection();
  const { edit, history, view } = useRecordWays(({ kind, recordId, absoluteUrl }: Correction) => ({
    kind,
    id: recordId,
    absoluteUrl,
  }));
  const reopen = useAction({
    do: ({ id }: Correction) => reopening.mutateAsync({ id }),
    done: ({ name }) => correctionWords.reopened(name),
  });
  const acceptNow = useAction({
    do: ({ row: { id, updated }, fields }: { row: Correction; fields: readonly string[] }) =>
      acceptance.mutateAsync({ id, fields: [...fields], updated }),
    done: ({ row, fields }) => (fields.length > 0 ? correctionWords.accepted : correctionWords.handled)(row.name),
    undo: ({ row }) => reopen.run(row),
  });
  const declineNow = useAction({
    do: ({ row: { id }, note }: { row: Correction; note: string }) => refusal.mutateAsync({ id, note }),
    done: ({ row }) => correctionWords.declined(row.name),
    undo: ({ row }) => reopen.run(row),
  });
  const accept = (row: Correction, fields: readonly string[]) => void decide(row, () => acceptNow.run({ row, fields }));
  const actions: RowAction<Correction>[] = [
    {
      id: "accept",
      name: t("Accept all suggestions"),
      letter: "a",
      icon: <Check />,
      // Fields that changed since need a review first.
      isFor: (row) => row.status === "open" && row.changes.length > 0 && plainFields(row).length === row.changes.length,
      run: (row) => accept(row, plainFields(row)),
    },
    edit,
    history,
    view,
  ];
  return {
    actions,
    accept,
    /** @throws the refusal, for the form with the reason */
    decline: (row: Correction, note: string) => decide(row, () => declineNow.send({ row, note })),
  };
}

import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { actionsWithUndo } from "../../removal/actions-with-undo.ts";
import { useAcceptCorrection, useDeclineCorrection, useQueueRefresh, useReopenCorrection } from "./mutations.ts";

/** The fields that are taken over unless somebody chooses: those that say today what they said when they were looked at. */
export const plainFields = ({ changes }: Correction) =>
  changes.filter(({ seen, now, proposed }) => now === seen && now !== proposed).map(({ field }) => field);

/** Actions for a report with a toast and undo. Each resolves to true on success. */
export function useCorrectionDecisions() {
  const acceptance = useAcceptCorrection();
  const refusal = useDeclineCorrection();
  const reopening = useReopenCorrection();
  const refresh = useQueueRefresh();
  const done = actionsWithUndo({
    reopen: ({ id }: Correction) => reopening.mutateAsync({ id }),
    reopened: ({ name }) => correctionWords.reopened(name),
    refresh,
  });
  return {
    accept: (row: Correction, fields: readonly string[]) => {
      const words = fields.length > 0 ? correctionWords.accepted : correctionWords.handled;
      const accepted = acceptance.mutateAsync({ id: row.id, fields: [...fields], updated: row.updated });
      return done(
        accepted.then(() => row),
        () => words(row.name),
      );
    },
    decline: (row: Correction, note: string) =>
      done(
        refusal.mutateAsync({ id: row.id, note }).then(() => row),
        () => correctionWords.declined(row.name),
      ),
  };
}

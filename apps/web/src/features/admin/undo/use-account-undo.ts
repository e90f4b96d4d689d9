import type { AccountUndo } from "@hereabouts/contract/account-undo/account-undo";
import { plural, t } from "@hereabouts/language/translate";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useRefresh } from "../../../app/data/stale.ts";
import { useBeginUndo, usePutBack, useWorkOnUndo } from "../mutations.ts";

const isUnderWay = ({ state }: AccountUndo) => state === "undoing" || state === "puttingBack";

/** "12 records undone." */
function outcomeWords({ state, total, leftCount }: AccountUndo): string {
  const done = total - leftCount;
  const what =
    state === "putBack"
      ? plural(done, "{count} record restored.", "{count} records restored.")
      : plural(done, "{count} record undone.", "{count} records undone.");
  return leftCount > 0 ? `${what} ${t("{count} left unchanged.", { count: leftCount })}` : what;
}

/**
 * Takes back what an account did, a batch after the other, and puts it back. What is left when the page is closed waits for
 * the next press.
 */
export function useAccountUndo(id: number) {
  const [running, setRunning] = useState<AccountUndo | null>(null);
  const begin = useBeginUndo();
  const work = useWorkOnUndo();
  const back = usePutBack();
  const refresh = useRefresh("everything");
  const { run, isPending } = useAction({
    do: async (start: () => Promise<AccountUndo>) => {
      try {
        let undo = await start();
        while (isUnderWay(undo)) {
          setRunning(undo);
          undo = await work.mutateAsync({ id: undo.id });
        }
        return undo;
      } finally {
        setRunning(null);
        void refresh();
      }
    },
    done: (_start, undo) => outcomeWords(undo),
    undo: (_start, { id: undoId }) => putBack(undoId),
    canUndo: (_start, { state, until }) => state === "undone" && until !== null,
    undoLabel: t("Restore"),
  });
  const putBack = (undoId: number): Promise<boolean> => run(() => back.mutateAsync({ id: undoId }));
  return {
    running,
    isBusy: isPending,
    takeBack: (chosen: string[]) => run(() => begin.mutateAsync({ id, chosen })),
    putBack,
    goOn: (undo: AccountUndo) => run(async () => undo),
  };
}

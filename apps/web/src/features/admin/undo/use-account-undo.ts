import type { AccountUndo } from "@hereabouts/contract/account-undo/account-undo";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf } from "../../../app/actions/answer-of.ts";
import { useRefresh } from "../../../app/data/stale.ts";
import { useBeginUndo, usePutBack, useWorkOnUndo } from "../mutations.ts";

const isUnderWay = ({ state }: AccountUndo) => state === "undoing" || state === "puttingBack";

/** "12 records undone." */
function outcomeWords({ state, total, leftCount }: AccountUndo): string {
  const done = total - leftCount;
  const what = `${done} record${done === 1 ? "" : "s"} ${state === "putBack" ? "restored" : "undone"}.`;
  return leftCount > 0 ? `${what} ${leftCount} left unchanged.` : what;
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
  async function run(start: () => Promise<AccountUndo>): Promise<void> {
    try {
      let undo = await start();
      while (isUnderWay(undo)) {
        setRunning(undo);
        undo = await work.mutateAsync({ id: undo.id });
      }
      const done = undo;
      const canGoBack = done.state === "undone" && done.until !== null;
      const action = { label: "Restore", onPress: () => void putBack(done.id) };
      toast({ tone: "success", message: outcomeWords(done), ...(canGoBack && { action }) });
    } catch (error) {
      toast({ tone: "danger", message: reasonOf(error) });
    }
    setRunning(null);
    await refresh();
  }
  const putBack = (undoId: number) => run(() => back.mutateAsync({ id: undoId }));
  return {
    running,
    isBusy: running !== null || begin.isPending || back.isPending,
    takeBack: (chosen: string[]) => run(() => begin.mutateAsync({ id, chosen })),
    putBack,
    goOn: (undo: AccountUndo) => run(async () => undo),
  };
}

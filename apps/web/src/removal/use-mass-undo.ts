import type { MassChange } from "@hereabouts/contract/history/mass-change";
import { massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import { useAction } from "../app/actions/use-action.ts";
import { useUndoMassChange } from "./mutations.ts";
import { useRunUndo } from "./use-run-undo.ts";

type Whole = Pick<MassChange, "id" | "kind" | "run">;

/** Undoing a change to several records, with a toast that names what stays and why. */
export function useMassUndo() {
  const undoing = useUndoMassChange();
  const runs = useRunUndo();
  const undo = useAction({
    do: ({ id }: Whole) => undoing.mutateAsync({ id }),
    done: ({ kind }, { undone, left }) => {
      const message = massChangeWords.undone(kind, undone);
      if (left.length === 0) return message;
      return { tone: "warning", message: [message, ...massChangeWords.left(left)].join(" ") };
    },
  });
  return {
    /** Imports are undone and restored in the background, with toasts of their own. */
    run: (whole: Whole) => {
      if (whole.run === null) return undo.run(whole);
      return whole.kind === "import" ? runs.undo(whole.run) : runs.restore(whole.run);
    },
    isPending: undo.isPending || runs.isPending,
  };
}

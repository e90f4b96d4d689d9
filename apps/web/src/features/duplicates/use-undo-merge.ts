import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { useUndoMerge } from "./mutations.ts";

/** Undoes a merge, and tells what came of it: what stays because it was changed since. */
export function useUndoMergeAndTell() {
  const merge = useUndoMerge();
  const undo = async (id: number) => {
    try {
      const { name, left } = await merge.mutateAsync({ id });
      const message = [duplicateMessages.unmerged(name), ...left].join(" ");
      toast({ tone: left.length > 0 ? "warning" : "success", message });
    } catch (error) {
      toast({ tone: "danger", message: reasonOf(error) });
    }
  };
  return { undo, isPending: merge.isPending };
}

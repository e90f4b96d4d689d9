import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { useAction } from "../../app/actions/use-action.ts";
import { useUndoMerge } from "./mutations.ts";

/** The name of a merge, for its messages. */
export const mergeName = (id: number) => `merge ${id}`;

/** Undoes a merge by its id, and names what stays because it was changed since. */
export function useUndoMergeAction() {
  const merge = useUndoMerge();
  return useAction({
    do: (id: number) => merge.mutateAsync({ id }),
    about: mergeName,
    done: (_id, { name, left }) => ({
      tone: left.length > 0 ? "warning" : "success",
      message: [duplicateMessages.unmerged(name), ...left].join(" "),
    }),
  });
}

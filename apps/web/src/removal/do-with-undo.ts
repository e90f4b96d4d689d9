import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../app/actions/answer-of.ts";

/** Says why something was not done. */
export const tellFailure = (error: unknown): void => toast({ tone: "danger", message: reasonOf(error) });

/** Does something, says that it is done, and offers to take it back. @returns whether it was done */
export async function doWithUndo(work: () => Promise<unknown>, message: string, undo?: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    tellFailure(error);
    return false;
  }
  const action = undo && { label: "Undo", onPress: () => void undo().catch(tellFailure) };
  toast({ tone: "success", message, ...(action && { action }) });
  return true;
}

/** Brings a deleted record or an earlier version back, and tells how that went. */
export async function restoreAndTell(restore: () => Promise<{ name: string }>): Promise<void> {
  try {
    const { name } = await restore();
    toast({ tone: "success", message: messages.restored(name) });
  } catch (error) {
    toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
  }
}

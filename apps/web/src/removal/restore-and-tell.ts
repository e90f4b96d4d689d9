import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../forms/answer-of.ts";

/** Brings a deleted record or an earlier version back, and tells how that went. */
export async function restoreAndTell(restore: () => Promise<{ name: string }>): Promise<void> {
  try {
    const { name } = await restore();
    toast({ tone: "success", message: messages.restored(name) });
  } catch (error) {
    toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
  }
}

import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../app/actions/answer-of.ts";

interface Removal {
  name: string;
  remove: () => Promise<unknown>;
  /** Brings it back; null for what cannot come back, and for people who may not do that. */
  undo: (() => Promise<unknown>) | null;
}

/** Removes something and tells how it went, with an Undo where there is one. @returns whether it is gone */
export async function removeWithUndo({ name, remove, undo }: Removal): Promise<boolean> {
  try {
    await remove();
  } catch (error) {
    toast({ tone: "danger", message: messages.deleteFailed(reasonOf(error)) });
    return false;
  }
  toast({
    tone: "warning",
    message: messages.deleted(name),
    ...(undo && { action: { label: "Undo", onPress: () => void undo() } }),
  });
  return true;
}

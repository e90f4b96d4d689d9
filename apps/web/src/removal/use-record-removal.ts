import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf, removeWithUndo } from "./remove-with-undo.ts";

interface Removable {
  name: string;
  /** Deletes it, and leaves its page. */
  remove: () => Promise<unknown>;
  /** Brings it back; null for people who may not do that. */
  restore: (() => Promise<unknown>) | null;
}

export interface RecordRemoval {
  isRemoving: boolean;
  /** Deletes it and leaves its page; says so when it could not. */
  remove: () => Promise<void>;
}

/** Deletes the record that a page is about; the message that says so offers to bring it back. */
export function useRecordRemoval({ name, remove, restore }: Removable): RecordRemoval {
  const [isRemoving, setRemoving] = useState(false);
  const undo = async (takeBack: () => Promise<unknown>) => {
    try {
      await takeBack();
      toast({ tone: "success", message: messages.restored(name) });
    } catch (error) {
      toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
    }
  };
  return {
    isRemoving,
    remove: async () => {
      setRemoving(true);
      await removeWithUndo({ name, remove, undo: restore && (() => undo(restore)) });
      setRemoving(false);
    },
  };
}

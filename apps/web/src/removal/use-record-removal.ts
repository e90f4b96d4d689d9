import { useState } from "react";
import { restoreAndTell } from "./do-with-undo.ts";
import { removeWithUndo } from "./remove-with-undo.ts";

interface Removable {
  name: string;
  /** Deletes it, and then leaves its page. */
  remove: () => Promise<unknown>;
  /** Brings it back; null for people who may not do that. */
  restore: (() => Promise<{ name: string }>) | null;
}

export interface RecordRemoval {
  isRemoving: boolean;
  /** Deletes it and leaves its page; says so when it could not. */
  remove: () => Promise<void>;
}

/** Deletes the record that a page is about; the message that says so offers to bring it back. */
export function useRecordRemoval({ name, remove, restore }: Removable): RecordRemoval {
  const [isRemoving, setRemoving] = useState(false);
  return {
    isRemoving,
    remove: async () => {
      setRemoving(true);
      const isGone = await removeWithUndo({ name, remove, undo: restore && (() => restoreAndTell(restore)) });
      // Stays disabled until the page of the deleted record is left.
      if (!isGone) setRemoving(false);
    },
  };
}

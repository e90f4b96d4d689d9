import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { reasonOf, removeWithUndo } from "./remove-with-undo.ts";

interface Removable {
  name: string;
  remove: () => Promise<unknown>;
  /** Null for whoever may not take it back. */
  restore: (() => Promise<unknown>) | null;
  /** Asks again for everything shown of it. */
  refresh: () => Promise<unknown>;
  /** Where one is once it is gone. */
  leaveTo: "/manage/events/" | "/venues/";
}

export interface RecordRemoval {
  isRemoving: boolean;
  /** Deletes it and leaves its page; says so when it could not. */
  remove: () => Promise<void>;
}

/** Deletes what a page is about; it can be taken back from the message that tells. */
export function useRecordRemoval({ name, remove, restore, refresh, leaveTo }: Removable): RecordRemoval {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const undo = async (takeBack: () => Promise<unknown>) => {
    try {
      await takeBack();
      toast({ tone: "success", message: messages.restored(name) });
      await refresh();
    } catch (error) {
      toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
    }
  };
  return {
    isRemoving,
    remove: async () => {
      setRemoving(true);
      if (await removeWithUndo({ name, remove, undo: restore && (() => undo(restore)) })) {
        // Nobody is asked about changes to what is gone.
        await navigate({ to: leaveTo, ignoreBlocker: true });
        await refresh();
      }
      setRemoving(false);
    },
  };
}

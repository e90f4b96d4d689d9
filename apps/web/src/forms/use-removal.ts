import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";

interface Removal {
  /** The item whose card is dimmed while the server decides. */
  removing: ReadonlySet<number>;
  remove: (item: { id: number; name: string }) => Promise<void>;
}

/** Takes an item out of a list: its card dims, then goes on success or comes back with the reason on failure. */
export function useRemoval(send: (id: number) => Promise<unknown>, undo?: (id: number) => Promise<unknown>): Removal {
  const takeBack = (id: number) =>
    undo?.(id).catch((error: unknown) => {
      toast({ tone: "danger", message: error instanceof Error && error.message ? error.message : messages.failed });
    });
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());
  const remove = async ({ id, name }: { id: number; name: string }) => {
    setRemoving((others) => new Set(others).add(id));
    try {
      await send(id);
      toast({
        tone: "warning",
        message: messages.deleted(name),
        ...(undo ? { action: { label: "Undo", onPress: () => void takeBack(id) } } : {}),
      });
    } catch (error) {
      toast({ tone: "danger", message: messages.deleteFailed(error instanceof Error ? error.message : "") });
    } finally {
      setRemoving((others) => new Set([...others].filter((other) => other !== id)));
    }
  };
  return { removing, remove };
}

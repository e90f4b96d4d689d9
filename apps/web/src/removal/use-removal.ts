import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf } from "../app/actions/answer-of.ts";
import { removeWithUndo } from "./remove-with-undo.ts";

interface Removal<Id> {
  /** The ids of items whose cards are dimmed until the server has answered. */
  removing: ReadonlySet<Id>;
  remove: (item: { id: Id; name: string }) => Promise<void>;
}

/** Puts an item back, and says why when it could not. */
const takeBack = <Id>(id: Id, undo: (id: Id) => Promise<unknown>) =>
  undo(id).catch((error: unknown) => toast({ tone: "danger", message: reasonOf(error) }));

/** Takes an item out of a list: its card dims, then goes on success or comes back with the reason on failure. */
export function useRemoval<Id extends number | string = number>(
  send: (id: Id) => Promise<unknown>,
  undo?: (id: Id) => Promise<unknown>,
): Removal<Id> {
  const [removing, setRemoving] = useState<ReadonlySet<Id>>(new Set());
  const remove = async ({ id, name }: { id: Id; name: string }) => {
    setRemoving((others) => new Set(others).add(id));
    await removeWithUndo({ name, remove: () => send(id), undo: undo ? () => takeBack(id, undo) : null });
    setRemoving((others) => new Set([...others].filter((other) => other !== id)));
  };
  return { removing, remove };
}

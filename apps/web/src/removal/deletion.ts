import { messages } from "@hereabouts/contract/messages";
import type { ActionOptions } from "../app/actions/use-action.ts";

type Words<Subject, Answer> = Pick<ActionOptions<Subject, Answer>, "done" | "failed">;

/** Words of an action that deletes something. */
export const deletionOf = <Subject>(nameOf: (subject: Subject) => string): Words<Subject, unknown> => ({
  done: (subject) => ({ tone: "warning", message: messages.deleted(nameOf(subject)) }),
  failed: messages.deleteFailed,
});

/** Words of an action that restores something deleted or an earlier version, and resolves to what it restored. */
export const restoration: Words<unknown, { name: string }> = {
  done: (_subject, { name }) => messages.restored(name),
  failed: messages.restoreFailed,
};

import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

// A refusal may mean that somebody else decided meanwhile: the queue says so.

/** Makes a mail a draft of the viewer’s, or of another account. */
export const useGiveMail = () => trpc.inbox.give.useMutation(stale("everything", { always: true }));

/** Throws a mail away. */
export const useDiscardMail = () => trpc.inbox.discard.useMutation(stale([trpc.inbox], { always: true }));

/** Takes a decision back. */
export const useReopenMail = () => trpc.inbox.reopen.useMutation(stale("everything", { always: true }));

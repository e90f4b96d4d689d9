import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

// A refusal may mean that somebody else decided meanwhile: the queue says so.

/** Publishes a text that waits: the record may show anywhere. */
export const useAcceptReview = () => trpc.review.accept.useMutation(stale("everything", { always: true }));

/** Says why a text is not published. */
export const useRejectReview = () => trpc.review.reject.useMutation(stale("everything", { always: true }));

/** Takes a decision back. */
export const useReopenReview = () => trpc.review.reopen.useMutation(stale("everything", { always: true }));

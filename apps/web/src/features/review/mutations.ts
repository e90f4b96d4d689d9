import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Publishes a text that waits: the record may show anywhere. */
export const useAcceptReview = () => trpc.review.accept.useMutation({ onSuccess: useRefreshEverything() });

/** Says why a text is not published. */
export const useRejectReview = () => trpc.review.reject.useMutation({ onSuccess: useRefreshEverything() });

/** Takes a decision back. */
export const useReopenReview = () => trpc.review.reopen.useMutation({ onSuccess: useRefreshEverything() });

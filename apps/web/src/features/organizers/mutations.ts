import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Queries that show an organizer: its page, events and saved searches. */
const shown = [trpc.organizers, trpc.events, trpc.listings, trpc.account.me];

/** Changes what an organizer's page says, and what events and saved searches call it. */
export const useUpdateOrganizer = () => trpc.organizers.update.useMutation(stale(shown, { soon: true }));

/** Asks to speak for an organizer. */
export const useClaimOrganizer = () =>
  trpc.organizers.claim.useMutation(stale([trpc.organizers], { soon: true, always: true }));

/** Takes one's own request back, or speaks for an organizer no longer. */
export const useLeaveOrganizer = () =>
  trpc.organizers.leave.useMutation(stale([trpc.organizers, trpc.account.me], { always: true }));

/** Answers an event that names an organizer. */
export const useAnswerEvent = () => trpc.organizers.answer.useMutation(stale(shown, { always: true }));

/** Makes one organizer of two. */
export const useMergeOrganizers = () => trpc.organizers.merge.useMutation(stale("everything", { soon: true }));

/** Makes two of one again. */
export const useUndoMerge = () => trpc.organizers.undoMerge.useMutation(stale("everything", { always: true }));

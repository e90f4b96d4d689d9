import { type ClaimStatus, moderatedStatuses } from "./claim-statuses.ts";

/** Follow-ups of a move. `endAccess` ends what the claimant and their managers may do at the venue, and its payments. */
export type ClaimEffect = "email" | "publishVenue" | "startSubscription" | "endAccess" | "keepVenue";

interface ClaimTransition {
  who: "moderator" | "claimant";
  from: readonly ClaimStatus[];
  to: readonly (ClaimStatus | "deleted")[];
  /** Whether the moderator can undo the move, until the claimant is emailed. */
  isUndoable: boolean;
  /** For a contest, `keepVenue` tells the venue's people that it stays theirs. */
  follows: readonly ClaimEffect[];
}

const ended = ["canceled", "rejected"] as const;
const unverified = [...moderatedStatuses, ...ended];

/** All moves of a producer request, each in one row. Access taken from a producer is not restored by an undo. */
const transitions: readonly ClaimTransition[] = [
  { who: "claimant", from: moderatedStatuses, to: ["canceled"], isUndoable: false, follows: ["keepVenue"] },
  { who: "moderator", from: unverified, to: moderatedStatuses, isUndoable: true, follows: [] },
  {
    who: "moderator",
    from: unverified,
    to: ["verified"],
    isUndoable: true,
    follows: ["email", "publishVenue", "startSubscription"],
  },
  { who: "moderator", from: moderatedStatuses, to: ended, isUndoable: true, follows: ["email", "keepVenue"] },
  { who: "moderator", from: ended, to: ended, isUndoable: true, follows: ["email"] },
  { who: "moderator", from: ["verified"], to: moderatedStatuses, isUndoable: false, follows: ["endAccess"] },
  { who: "moderator", from: ["verified"], to: ended, isUndoable: false, follows: ["email", "endAccess"] },
  { who: "moderator", from: moderatedStatuses, to: ["deleted"], isUndoable: false, follows: ["keepVenue"] },
  { who: "moderator", from: ended, to: ["deleted"], isUndoable: false, follows: [] },
];

/** Looks up a move; undefined if `who` may not make it, or if the request has that status already. */
export const claimTransition = (
  who: ClaimTransition["who"],
  from: ClaimStatus,
  to: ClaimStatus | "deleted",
): ClaimTransition | undefined =>
  from === to
    ? undefined
    : transitions.find((row) => row.who === who && row.from.includes(from) && row.to.includes(to));

/** Whether a moderator's move has a follow-up. */
export const hasEffect = (from: ClaimStatus, to: ClaimStatus | "deleted", effect: ClaimEffect): boolean =>
  claimTransition("moderator", from, to)?.follows.includes(effect) ?? false;

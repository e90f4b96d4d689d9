import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { type Action, useAction } from "../../app/actions/use-action.ts";
import { decidedWords } from "./decision-words.ts";
import { useDecideClaim, useDecideClaims, useUndoDecisions } from "./mutations.ts";

/** Decision about one request or several. */
interface Decision {
  claims: readonly PoiClaim[];
  status: ClaimStatus;
  notes?: string;
}

/** Outcome of a decision in words, with the requests for which it can be undone. */
interface Outcome {
  said: string;
  undoable: number[];
  undone: string;
}

/** Decides about requests, with a toast, and undo until the email is sent. */
export function useDecisions(): Action<Decision, Outcome> {
  const one = useDecideClaim();
  const many = useDecideClaims();
  const undoing = useUndoDecisions();
  const decideOne = async ({ id, poi, status: seen }: PoiClaim, status: ClaimStatus, notes: string) => {
    await one.mutateAsync({ id, status, notes, seen });
    const isUndoable = claimTransition("moderator", seen, status)?.isUndoable;
    const undone = claimMessages.takenBack(poi.name);
    return { said: decidedWords(poi.name, seen, status), undoable: isUndoable ? [id] : [], undone };
  };
  const decideAll = async (claims: readonly PoiClaim[], status: ClaimStatus, notes: string) => {
    const { done, refused } = await many.mutateAsync({ claims: claims.map(({ id }) => id), status, notes });
    const said = [claimMessages.decidedMany(done.length, status, claimLimits.claimUndoSeconds)];
    if (refused[0]) said.push(claimMessages.leftUndecided(refused.length, refused[0].detail));
    return { said: said.join(" "), undoable: done, undone: claimMessages.takenBackMany(done.length) };
  };
  const undo = useAction({
    do: ({ undoable }: Outcome) => undoing.mutateAsync({ claims: undoable }),
    done: ({ undone }, { refused: [refused] }) => (refused ? { tone: "danger", message: refused.detail } : undone),
  });
  return useAction({
    do: ({ claims, status, notes = "" }: Decision): Promise<Outcome> => {
      const [first, ...others] = claims;
      return first && others.length === 0 ? decideOne(first, status, notes) : decideAll(claims, status, notes);
    },
    done: (_, { said }) => said,
    undo: (_, outcome) => undo.run(outcome),
    canUndo: (_, { undoable }) => undoable.length > 0,
  });
}

import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type ClaimStatus, untouchedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Ban, CreditCard, Eye, Hourglass, Users } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import type { ClaimSearch } from "./claim-search.ts";
import { decidedWords } from "./decision-words.ts";
import { useDecideClaim, useDecideClaims, useUndoDecisions } from "./mutations.ts";
import { isWaiting } from "./request-labels.ts";

const UNDO_SECONDS = 10;

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

interface Handlers {
  onReject: (claim: PoiClaim) => void;
  /** Absent for deciders who set no plans. */
  onPlan?: (claim: PoiClaim) => void;
}

/** Decisions about requests of a queue, with a toast, and undo until the email is sent; and all actions with their keys. */
export function useDecisions(queue: Queue<PoiClaim, ClaimSearch>, { onReject, onPlan }: Handlers) {
  const navigate = useNavigate();
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
  const decision = useAction({
    do: ({ claims, status, notes = "" }: Decision): Promise<Outcome> => {
      const [first, ...others] = claims;
      return first && others.length === 0 ? decideOne(first, status, notes) : decideAll(claims, status, notes);
    },
    done: (_, { said, undoable }) =>
      undoable.length > 0 ? { tone: "success", message: said, seconds: UNDO_SECONDS } : said,
    undo: (_, outcome) => undo.run(outcome),
    canUndo: (_, { undoable }) => undoable.length > 0,
  });
  const move = (status: ClaimStatus) => (claim: PoiClaim) =>
    void queue.decide(claim, () => decision.run({ claims: [claim], status }));
  const see = ({ poi }: PoiClaim) => void navigate({ to: poi.published ? venuePath(poi) : venueEditPath(poi.id) });
  const actions: RowAction<PoiClaim>[] = [
    {
      id: "verify",
      name: t("Verify"),
      letter: "v",
      icon: <BadgeCheck />,
      isFor: isWaiting,
      run: move("verified"),
    },
    { id: "reject", name: t("Reject"), letter: "r", icon: <Ban />, isFor: isWaiting, run: onReject },
    {
      id: "start",
      name: t("Start verifying"),
      letter: "s",
      icon: <Hourglass />,
      isFor: ({ status }) => untouchedStatuses.includes(status),
      run: move("verifying"),
    },
    ...(onPlan ? [{ id: "plan", name: t("Change the plan"), letter: "p", icon: <CreditCard />, run: onPlan }] : []),
    {
      id: "people",
      name: t("People of the venue"),
      letter: "w",
      icon: <Users />,
      isFor: ({ status, evidence }) => status === "verified" && !evidence.onlyKnows,
      run: ({ poi }) => void navigate({ to: "/manage/venues/people/", search: { venue: poi.id } }),
    },
    { id: "venue", name: t("See the venue"), letter: "o", icon: <Eye />, run: see },
  ];
  return { ...decision, actions };
}

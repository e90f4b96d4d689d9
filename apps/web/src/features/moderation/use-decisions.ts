import type { ClaimOutcomes } from "@hereabouts/contract/claims/claim-forms";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { useAction } from "../../app/actions/use-action.ts";
import { decidedWords } from "./decision-words.ts";
import { useDecideClaim, useDecideClaims, useRequestsRefresh, useUndoDecisions } from "./mutations.ts";

const UNDO_SECONDS = 10;

interface Decision {
  status: ClaimStatus;
  notes?: string;
}

/** A decision that was made. */
interface Decided {
  message: string;
  /** Requests whose decision can be undone. */
  open: readonly number[];
  /** The message once it was undone. */
  undone: string;
}

interface Decisions {
  /** Decides about one request or several, and tells what followed with the way back. Resolves to true on success. */
  decide: (claims: readonly PoiClaim[], decision: Decision) => Promise<boolean>;
  /** Like `decide`, but for forms, which show the failure themselves. @throws the refusal of the server */
  decideOrThrow: (claims: readonly PoiClaim[], decision: Decision) => Promise<boolean>;
  /** Whether a decision about several requests is on its way. */
  isBusy: boolean;
}

const whyRefused = ({ refused }: ClaimOutcomes) =>
  refused[0] ? ` ${claimMessages.leftUndecided(refused.length, refused[0].detail)}` : "";

/** Moderation actions with a toast and undo until the email is sent. */
export function useDecisions(): Decisions {
  const one = useDecideClaim();
  const many = useDecideClaims();
  const undoing = useUndoDecisions();
  const refresh = useRequestsRefresh();
  const undo = useAction({
    do: ({ open }: Decided) => undoing.mutateAsync({ claims: [...open] }),
    done: ({ undone }, { refused: [refused] }) => (refused ? { tone: "danger", message: refused.detail } : undone),
  });
  const decideOne = async ({ id, poi, status: before }: PoiClaim, { status, notes = "" }: Decision) => {
    await one.mutateAsync({ id, status, notes, seen: before });
    const isOpen = claimTransition("moderator", before, status)?.isUndoable;
    return {
      message: decidedWords(poi.name, before, status),
      open: isOpen ? [id] : [],
      undone: claimMessages.takenBack(poi.name),
    };
  };
  const decideAll = async (claims: readonly PoiClaim[], { status, notes = "" }: Decision) => {
    const outcomes = await many.mutateAsync({ claims: claims.map(({ id }) => id), status, notes });
    const words = claimMessages.decidedMany(outcomes.done.length, status, claimLimits.claimUndoSeconds);
    return {
      message: words + whyRefused(outcomes),
      open: outcomes.done,
      undone: claimMessages.takenBackMany(outcomes.done.length),
    };
  };
  const decision = useAction({
    do: async ({ claims, ...decided }: Decision & { claims: readonly PoiClaim[] }): Promise<Decided | null> => {
      const [first, ...others] = claims;
      if (!first) return null;
      return others.length === 0 ? decideOne(first, decided) : decideAll(claims, decided);
    },
    done: (_decision, decided) =>
      decided && {
        tone: "success",
        message: decided.message,
        ...(decided.open.length > 0 && { seconds: UNDO_SECONDS }),
      },
    undo: async (_decision, decided) => decided && undo.run(decided),
    canUndo: (_decision, decided) => decided !== null && decided.open.length > 0,
  });
  return {
    decide: async (claims, decided) => {
      const isDone = await decision.run({ claims, ...decided });
      // Somebody else may have decided first.
      if (!isDone) void refresh();
      return isDone;
    },
    decideOrThrow: async (claims, decided) => {
      await decision.send({ claims, ...decided });
      return true;
    },
    isBusy: many.isPending,
  };
}

import type { ClaimOutcomes } from "@hereabouts/contract/claims/claim-forms";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { decidedWords } from "./decision-words.ts";
import { useDecideClaim, useDecideClaims, useRequestsRefresh, useUndoDecisions } from "./mutations.ts";

const UNDO_SECONDS = 10;

interface Decision {
  status: ClaimStatus;
  notes?: string;
}

interface Decisions {
  /** Decides about one request or several, and tells what followed with the way back. Resolves to true on success. */
  decide: (claims: readonly PoiClaim[], decision: Decision) => Promise<boolean>;
  /** Like `decide`, but for forms, which show the failure themselves. @throws the refusal of the server */
  decideOrThrow: (claims: readonly PoiClaim[], decision: Decision) => Promise<boolean>;
  /** Whether a decision about several requests is on its way. */
  isBusy: boolean;
}

const fail = (error: unknown) => {
  toast({ tone: "danger", message: reasonOf(error) });
  return false;
};
const whyRefused = ({ refused }: ClaimOutcomes) =>
  refused[0] ? ` ${claimMessages.leftUndecided(refused.length, refused[0].detail)}` : "";

/** Moderation actions with a toast and undo until the email is sent. */
export function useDecisions(): Decisions {
  const one = useDecideClaim();
  const many = useDecideClaims();
  const undo = useUndoDecisions();
  const refresh = useRequestsRefresh();
  const takeBack = async (claims: readonly number[], done: string) => {
    const outcomes = await undo.mutateAsync({ claims: [...claims] });
    const [refused] = outcomes.refused;
    if (refused) toast({ tone: "danger", message: refused.detail });
    else toast({ tone: "success", message: done });
  };
  const tell = (message: string, claims: readonly number[], done: string) =>
    toast({
      tone: "success",
      message,
      ...(claims.length > 0 && {
        seconds: UNDO_SECONDS,
        action: { label: "Undo", onPress: () => void takeBack(claims, done).catch(fail) },
      }),
    });
  const decideOne = async ({ id, poi, status: before }: PoiClaim, { status, notes = "" }: Decision) => {
    await one.mutateAsync({ id, status, notes, seen: before });
    const isOpen = claimTransition("moderator", before, status)?.isUndoable;
    tell(decidedWords(poi.name, before, status), isOpen ? [id] : [], claimMessages.takenBack(poi.name));
  };
  const decideAll = async (claims: readonly PoiClaim[], { status, notes = "" }: Decision) => {
    const outcomes = await many.mutateAsync({ claims: claims.map(({ id }) => id), status, notes });
    const words = claimMessages.decidedMany(outcomes.done.length, status, claimLimits.claimUndoSeconds);
    tell(words + whyRefused(outcomes), outcomes.done, claimMessages.takenBackMany(outcomes.done.length));
  };
  const decideOrThrow = async (claims: readonly PoiClaim[], decision: Decision) => {
    const [first, ...others] = claims;
    if (first) await (others.length === 0 ? decideOne(first, decision) : decideAll(claims, decision));
    return true;
  };
  const decide = (claims: readonly PoiClaim[], decision: Decision) =>
    decideOrThrow(claims, decision).catch((error: unknown) => {
      // Somebody else may have decided first.
      void refresh();
      return fail(error);
    });
  return { decide, decideOrThrow, isBusy: many.isPending };
}

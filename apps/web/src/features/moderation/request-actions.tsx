import { claimNote, claimRejection } from "@hereabouts/contract/claims/claim-forms";
import {
  type ClaimStatus,
  claimStatuses,
  moderatedStatuses,
  untouchedStatuses,
} from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Ban, CreditCard, Eye, Hourglass, StickyNote, Trash2, Users } from "lucide-react";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import { StatusDot } from "./claim-badges.tsx";
import type { ClaimSearch } from "./claim-search.ts";
import { claimantOf, followsOf } from "./decision-words.ts";
import { isWaiting } from "./request-labels.ts";
import { useDecisions } from "./use-decisions.ts";

type RequestQueue = Queue<PoiClaim, ClaimSearch>;
type Decisions = ReturnType<typeof useDecisions>;

/** Statuses that a request rarely gets, in the menu. Verifying and rejecting an open request have buttons. */
const isRare = (before: ClaimStatus, after: ClaimStatus): boolean =>
  claimTransition("moderator", before, after) !== undefined &&
  !(after === "rejected" && isWaiting({ status: before })) &&
  !(after === "verifying" && untouchedStatuses.includes(before));

/** Decides with the words that were asked for, about one request or about several; `send` throws the refusal. */
const sendAs =
  (queue: RequestQueue, decision: Decisions, status: ClaimStatus) =>
  async (claims: readonly PoiClaim[], notes: string) => {
    const [first, ...others] = claims;
    const work = () => decision.send({ claims, status, notes });
    await (first && others.length === 0 ? queue.decide(first, work) : work());
  };

/** Decisions that most requests get: buttons, keys, and for all selected rows. */
function frequentActions(queue: RequestQueue, decision: Decisions): QueueAction<PoiClaim>[] {
  const move = (status: ClaimStatus) => (claim: PoiClaim) =>
    void queue.decide(claim, () => decision.run({ claims: [claim], status }));
  return [
    {
      id: "verify",
      name: t("Verify"),
      letter: "v",
      icon: <BadgeCheck />,
      isFor: isWaiting,
      run: move("verified"),
      runAll: (claims, onDone) => void decision.run({ claims, status: "verified" }).then(onDone),
      labelForAll: (count) => t("Verify {count}", { count }),
      button: {
        label: (claim) => t("Verify and tell {name}", { name: claimantOf(claim) }),
        variant: "primary",
      },
      follows: (claim) => followsOf(claim, "verified"),
    },
    {
      id: "reject",
      name: t("Reject"),
      letter: "r",
      icon: <Ban />,
      isFor: isWaiting,
      labelForAll: (count) => t("Reject {count}", { count }),
      button: {
        label: (claim) => t("Reject and tell {name}", { name: claimantOf(claim) }),
        variant: "danger-quiet",
      },
      asks: {
        title: ([claim, ...others]) =>
          claim && others.length === 0
            ? t("Reject the request for {name}", { name: claim.poi.name })
            : t("Reject {count} requests", { count: others.length + 1 }),
        label: t("Reason for rejecting"),
        description: t("Quoted in the decision email."),
        submitLabel: t("Reject"),
        schema: claimRejection.shape.notes,
        send: sendAs(queue, decision, "rejected"),
      },
      follows: (claim) => followsOf(claim, "rejected"),
    },
    {
      id: "start",
      name: t("Start verifying"),
      letter: "s",
      icon: <Hourglass />,
      isFor: ({ status }) => untouchedStatuses.includes(status),
      run: move("verifying"),
    },
    {
      id: "note",
      name: t("Add a note"),
      letter: "n",
      icon: <StickyNote />,
      asks: {
        title: ([claim]) => t("Note on the request for {name}", { name: claim?.poi.name ?? "" }),
        label: t("Note"),
        description: t("Only moderators see this."),
        submitLabel: t("Save"),
        schema: claimRejection.shape.notes,
        send: async ([claim], notes) => claim && decision.send({ claims: [claim], status: claim.status, notes }),
      },
    },
  ];
}

/** The other statuses, each with a note. */
const rareActions = (queue: RequestQueue, decision: Decisions): QueueAction<PoiClaim>[] =>
  claimStatuses.map(({ value, label }): QueueAction<PoiClaim> => {
    const name =
      value === "verified" ? t("Verify and add a message") : t("Change status to {status}", { status: t(label) });
    return {
      id: value,
      name,
      icon: <StatusDot status={value} />,
      isFor: ({ status }) => isRare(status, value),
      follows: (claim) => followsOf(claim, value),
      asks: {
        title: ([claim]) => `${name}: ${claim?.poi.name ?? ""}`,
        label: value === "rejected" ? t("Reason for rejecting") : t("Note"),
        description: moderatedStatuses.includes(value)
          ? t("Only moderators see this.")
          : t("Quoted in the decision email."),
        submitLabel: name,
        schema: value === "rejected" ? claimRejection.shape.notes : claimNote,
        send: sendAs(queue, decision, value),
      },
    };
  });

interface Handlers {
  /** Asks whether to delete a request. */
  onDelete: (claim: PoiClaim) => void;
  /** Absent for deciders who set no plans. */
  onPlan?: (claim: PoiClaim) => void;
}

/** All actions on producer requests. */
export function useRequestActions(queue: RequestQueue, { onDelete, onPlan }: Handlers): QueueAction<PoiClaim>[] {
  const navigate = useNavigate();
  const decision = useDecisions();
  const see = ({ poi }: PoiClaim) => void navigate({ to: poi.published ? venuePath(poi) : venueEditPath(poi.id) });
  return [
    ...frequentActions(queue, decision),
    ...rareActions(queue, decision),
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
    {
      id: "delete",
      name: t("Delete request"),
      icon: <Trash2 />,
      isFor: ({ status }) => claimTransition("moderator", status, "deleted") !== undefined,
      run: onDelete,
    },
  ];
}

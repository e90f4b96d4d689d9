import {
  claimChoice,
  claimDecision,
  claimDecisions,
  claimListQuery,
  claimOutcomes,
  planPrice,
  subscriptionForm,
} from "@hereabouts/contract/claims/claim-forms";
import { planOffered, poiClaim } from "@hereabouts/contract/claims/poi-claim";
import { requestMails } from "@hereabouts/contract/claims/request-form";
import { decideClaim, decideClaims } from "@hereabouts/domain/moderation/claim-decision";
import { countClaimsByStatus, countRequests, deleteClaim, listClaims } from "@hereabouts/domain/moderation/claim-list";
import { listPlans, setPlan, setPlanPrice } from "@hereabouts/domain/moderation/plan";
import { getRequestMails, setRequestMails } from "@hereabouts/domain/moderation/request-mails";
import { undoDecisions } from "@hereabouts/domain/moderation/undo-decision";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";

const claims = "/claim/api/poi_claims/" as const;

const { query, mutation } = operationsFor("moderateClaims");

/** Producer requests, for those who decide them, and the plans of venues. */
export const moderationOperations = {
  claims: query({
    input: claimListQuery,
    run: listClaims,
    rest: {
      at: `GET ${claims}`,
      name: "listClaims",
      summary: "Moderators: producer requests.",
      answer: z.array(poiClaim),
      pages: "verb",
    },
  }),
  decideAll: mutation({
    act: "claim.decide",
    input: claimDecisions,
    run: decideClaims,
    rest: {
      at: `POST ${claims}decide/`,
      name: "decideClaims",
      summary: "Moderators: sets the status of several producer requests. Refusals are listed per request.",
      answer: claimOutcomes,
      example: { claims: [1, 2], status: "verified", notes: "Called both." },
    },
  }),
  undo: mutation({
    act: "claim.undo",
    input: claimChoice,
    run: undoDecisions,
    rest: {
      at: `POST ${claims}undo/`,
      name: "undoDecisions",
      summary: "Moderators: undoes the caller's last decisions about producer requests, before their emails are sent.",
      answer: claimOutcomes,
      example: { claims: [1, 2] },
    },
  }),
  decide: mutation({
    act: "claim.decide",
    of: "record",
    input: claimDecision,
    run: decideClaim,
    rest: {
      at: `POST ${claims}:id/`,
      name: "decideClaim",
      summary: "Moderators: sets the status of a producer request and emails the decision to its claimant.",
      answer: poiClaim,
      example: { status: "verified", notes: "Called the venue." },
    },
  }),
  delete: mutation({
    act: "claim.delete",
    of: "record",
    run: deleteClaim,
    rest: {
      at: `DELETE ${claims}:id/`,
      name: "deleteClaim",
      summary: "Moderators: deletes a producer request that is not verified.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  setPlan: mutation({
    access: "keepPlans",
    act: "subscription.set",
    of: "record",
    input: subscriptionForm,
    run: setPlan,
    rest: {
      at: `POST ${claims}:id/subscription/`,
      name: "setPlan",
      summary: "Staff: sets the plan and subscription status of a request's venue.",
      answer: poiClaim,
      example: { plan: "basic", status: "active" },
    },
  }),
  plans: query({
    access: "keepPlans",
    run: listPlans,
    rest: {
      at: "GET /claim/api/plans/",
      name: "listPlans",
      summary: "Staff: the available plans.",
      answer: z.array(planOffered),
    },
  }),
  counts: query({ run: countClaimsByStatus }),
  waiting: query({ run: countRequests }),
  mails: query({ run: getRequestMails }),
  setMails: mutation({ input: requestMails, run: setRequestMails }),
  setPlanPrice: {
    endpoint: endpoint({
      method: "post",
      path: "/claim/api/plans/",
      name: "setPlanPrice",
      example: { plan: "basic", monthly_cents: 1900 },
      access: "keepPlans",
      summary:
        "Staff: sets the price of a plan: in cents of the region’s currency a month (null: on request), or as a price of the payment service.",
      body: planPrice,
      answer: planOffered,
      run: (ctx, { body }) => setPlanPrice(ctx, body),
    }),
  },
};

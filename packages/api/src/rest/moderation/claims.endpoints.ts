import {
  claimChoice,
  claimDecision,
  claimDecisions,
  claimListQuery,
  claimOutcomes,
  planPrice,
  subscriptionForm,
  venueChoice,
} from "@hereabouts/contract/claims/claim-forms";
import { contestAnswer, heldContest } from "@hereabouts/contract/claims/held-contest";
import { planOffered, poiClaim } from "@hereabouts/contract/claims/poi-claim";
import { proofLink, proofRequest } from "@hereabouts/contract/claims/proof-forms";
import { contestForm, venueRequest } from "@hereabouts/contract/claims/request-form";
import { siteCode, siteLook } from "@hereabouts/contract/claims/site-proof";
import { answerContest } from "@hereabouts/domain/claims/answer-contest";
import { askProof } from "@hereabouts/domain/claims/ask-proof";
import { claimVenue } from "@hereabouts/domain/claims/claim-venue";
import { contestClaim } from "@hereabouts/domain/claims/contest-claim";
import { giveProof } from "@hereabouts/domain/claims/give-proof";
import { listHeldContests } from "@hereabouts/domain/claims/list-held-contests";
import { lookForSiteCode } from "@hereabouts/domain/claims/look-for-site-code";
import { makeSiteCode } from "@hereabouts/domain/claims/make-site-code";
import { withdrawRequest } from "@hereabouts/domain/claims/withdraw-request";
import { decideClaim } from "@hereabouts/domain/moderation/decide-claim";
import { decideClaims } from "@hereabouts/domain/moderation/decide-claims";
import { deleteClaim } from "@hereabouts/domain/moderation/delete-claim";
import { listClaims } from "@hereabouts/domain/moderation/list-claims";
import { listPlans } from "@hereabouts/domain/moderation/list-plans";
import { setPlan } from "@hereabouts/domain/moderation/set-plan";
import { setPlanPrice } from "@hereabouts/domain/moderation/set-plan-price";
import { undoDecisions } from "@hereabouts/domain/moderation/undo-decisions";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { recordParams } from "../endpoint/record-params.ts";

const claims = "/claim/api/poi_claims/";

/** Claiming a venue, and what moderators do with claims. */
export const claimEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/",
    name: "claimVenue",
    access: "claimVenue",
    summary: "Asks to manage a venue; one that is claimed already answers 400 with the error claimed.",
    body: venueRequest,
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (ctx, { body }) => {
      await claimVenue(ctx, body);
      return { status: "succeeded" as const };
    },
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/proof/",
    name: "askProof",
    access: "claimVenue",
    summary: "Sends a link for one's own request, by its id, to an address at the domain of the venue's website.",
    body: proofRequest,
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (ctx, { body }) => {
      await askProof(ctx, body);
      return { status: "succeeded" as const };
    },
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/proof/confirm/",
    name: "giveProof",
    access: "claimVenue",
    summary: "Takes the link of such a mail as a proof for the caller's request, once.",
    body: proofLink,
    answer: z.object({ id: z.int() }),
    run: (ctx, { body }) => giveProof(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/code/",
    name: "makeSiteCode",
    access: "claimVenue",
    summary:
      "The code of one's own request, by its id, to be put on the venue's website, bare or as the tag. It stays the same.",
    body: venueChoice,
    answer: siteCode,
    run: (ctx, { body }) => makeSiteCode(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/code/look/",
    name: "lookForSiteCode",
    access: "claimVenue",
    summary: "Looks for that code on the venue's website at once, and says whether it is found, missing or unreached.",
    body: venueChoice,
    answer: siteLook,
    run: (ctx, { body }) => lookForSiteCode(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/contest/",
    name: "contestClaim",
    access: "claimVenue",
    summary:
      "Asks for a venue that somebody else holds, by the venue's id: its holder is told, and may answer before it is decided.",
    body: contestForm,
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (ctx, { body }) => {
      await contestClaim(ctx, body);
      return { status: "succeeded" as const };
    },
  }),
  endpoint({
    method: "get",
    path: "/events/api/v1/producer/contests/",
    name: "listHeldContests",
    access: "claimVenue",
    summary:
      "Open requests for ownership of venues that the caller owns or manages, with the day until which to answer.",
    answer: z.array(heldContest),
    run: (ctx) => listHeldContests(ctx),
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/contest/answer/",
    name: "answerContest",
    access: "claimVenue",
    summary: "Answers a request for ownership of a venue that the caller owns or manages, by the request's id.",
    body: contestAnswer,
    answer: z.object({ id: z.int() }),
    run: (ctx, { body }) => answerContest(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/withdraw/",
    name: "withdrawRequest",
    access: "claimVenue",
    summary: "Takes one's own request back, by its id, while it is not decided.",
    body: venueChoice,
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (ctx, { body }) => {
      await withdrawRequest(ctx, body);
      return { status: "succeeded" as const };
    },
  }),
  endpoint({
    method: "get",
    path: claims,
    name: "listClaims",
    access: "moderateClaims",
    summary: "Superusers and deciding editors: producer requests.",
    query: claimListQuery,
    answer: z.array(poiClaim),
    pages: "verb",
    run: async (ctx, { query }) => {
      const list = await listClaims(ctx, query);
      return { answer: list.data, paging: pagingOf(list) };
    },
  }),
  endpoint({
    method: "post",
    path: `${claims}decide/`,
    name: "decideClaims",
    access: "moderateClaims",
    summary:
      "Superusers and deciding editors: sets the status of several producer requests; what one of them does not allow is told of it.",
    body: claimDecisions,
    answer: claimOutcomes,
    run: (ctx, { body }) => decideClaims(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${claims}undo/`,
    name: "undoDecisions",
    access: "moderateClaims",
    summary:
      "Superusers and deciding editors: takes one's last decisions about producer requests back, before the mails about them go out.",
    body: claimChoice,
    answer: claimOutcomes,
    run: (ctx, { body }) => undoDecisions(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${claims}:id/`,
    name: "decideClaim",
    access: "moderateClaims",
    summary:
      "Superusers and deciding editors: sets the status of a producer request; its claimant gets a mail with the decision.",
    params: recordParams,
    body: claimDecision,
    answer: poiClaim,
    run: (ctx, { params, body }) => decideClaim(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "delete",
    path: `${claims}:id/`,
    name: "deleteClaim",
    access: "moderateClaims",
    summary: "Superusers and deciding editors: deletes a producer request that is not verified.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteClaim(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${claims}:id/subscription/`,
    name: "setPlan",
    access: "keepPlans",
    summary: "Staff: sets the plan and the state of the subscription of a request's venue.",
    params: recordParams,
    body: subscriptionForm,
    answer: poiClaim,
    run: (ctx, { params, body }) => setPlan(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "get",
    path: "/claim/api/plans/",
    name: "listPlans",
    access: "keepPlans",
    summary: "Staff: the plans to choose from.",
    answer: z.array(planOffered),
    run: (ctx) => listPlans(ctx),
  }),
  endpoint({
    method: "post",
    path: "/claim/api/plans/",
    name: "setPlanPrice",
    access: "keepPlans",
    summary:
      "Staff: sets what a plan costs: in US cents a month (null is told to who asks), or by the payment service's price.",
    body: planPrice,
    answer: planOffered,
    run: (ctx, { body }) => setPlanPrice(ctx, body),
  }),
];

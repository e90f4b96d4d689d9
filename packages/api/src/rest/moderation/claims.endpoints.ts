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
    summary: "Requests to manage a venue. Returns 400 with the error claimed if it is already claimed.",
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
    summary:
      "Emails a confirmation link for a request of the caller, by its id, to an address at the domain of the venue's website.",
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
    summary: "Confirms the email address with the token of that link, once, as evidence for the caller's request.",
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
      "The website code of a request of the caller, by its id, to add to the venue's website as text or tag. The code never changes.",
    body: venueChoice,
    answer: siteCode,
    run: (ctx, { body }) => makeSiteCode(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/poi/claim/code/look/",
    name: "lookForSiteCode",
    access: "claimVenue",
    summary: "Checks the venue's website for that code now. Returns found, missing or unreached.",
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
      "Requests ownership of a venue that someone else manages, by the venue's id. Its owner is notified and can respond before the decision.",
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
    summary: "Open requests for ownership of venues that the caller owns or manages, with the last day to answer.",
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
    summary: "Withdraws a request of the caller, by its id, until it is decided.",
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
    summary: "Moderators: producer requests.",
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
    summary: "Moderators: sets the status of several producer requests. Refusals are listed per request.",
    body: claimDecisions,
    answer: claimOutcomes,
    run: (ctx, { body }) => decideClaims(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${claims}undo/`,
    name: "undoDecisions",
    access: "moderateClaims",
    summary: "Moderators: undoes the caller's last decisions about producer requests, before their emails are sent.",
    body: claimChoice,
    answer: claimOutcomes,
    run: (ctx, { body }) => undoDecisions(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${claims}:id/`,
    name: "decideClaim",
    access: "moderateClaims",
    summary: "Moderators: sets the status of a producer request and emails the decision to its claimant.",
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
    summary: "Moderators: deletes a producer request that is not verified.",
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
    summary: "Staff: sets the plan and subscription status of a request's venue.",
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
    summary: "Staff: the available plans.",
    answer: z.array(planOffered),
    run: (ctx) => listPlans(ctx),
  }),
  endpoint({
    method: "post",
    path: "/claim/api/plans/",
    name: "setPlanPrice",
    access: "keepPlans",
    summary:
      "Staff: sets the price of a plan: in US cents a month (null: on request), or as a price of the payment service.",
    body: planPrice,
    answer: planOffered,
    run: (ctx, { body }) => setPlanPrice(ctx, body),
  }),
];

import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { contestAnswer, heldContest } from "@hereabouts/contract/claims/held-contest";
import { contestForm, proofLink, proofRequest, venueRequest } from "@hereabouts/contract/claims/request-form";
import { siteCode, siteLook } from "@hereabouts/contract/claims/site-proof";
import { claimVenue } from "@hereabouts/domain/claims/claim-venue";
import { answerContest, contestClaim, listHeldContests } from "@hereabouts/domain/claims/contest";
import { askProof, giveProof } from "@hereabouts/domain/claims/domain-email";
import { listOwnClaims, withdrawRequest } from "@hereabouts/domain/claims/own-claims";
import { lookForSiteCode, makeSiteCode } from "@hereabouts/domain/claims/site-code";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("claimVenue");

/** Claiming a venue, proving it, and what becomes of a claim. */
export const claimOperations = {
  claimVenue: mutation({
    onceByKey: true,
    input: venueRequest,
    run: claimVenue,
    rest: {
      at: "POST /events/api/v1/poi/claim/",
      name: "claimVenue",
      summary: "Requests to manage a venue. Returns 400 with the error claimed if it is already claimed.",
      answer: z.object({ status: z.literal("succeeded") }),
      example: { id: 1, role: "manager", message: "Call the box office and ask for Ada." },
      answerOf: () => ({ status: "succeeded" as const }),
    },
  }),
  askProof: mutation({
    input: proofRequest,
    run: askProof,
    rest: {
      at: "POST /events/api/v1/poi/claim/proof/",
      name: "askProof",
      summary:
        "Emails a confirmation link for a request of the caller, by its id, to an address at the domain of the venue's website.",
      answer: z.object({ status: z.literal("succeeded") }),
      example: { id: 1, email: "office@mill-river.example" },
      answerOf: () => ({ status: "succeeded" as const }),
    },
  }),
  giveProof: mutation({
    input: proofLink,
    run: giveProof,
    rest: {
      at: "POST /events/api/v1/poi/claim/proof/confirm/",
      name: "giveProof",
      summary: "Confirms the email address with the token of that link, once, as evidence for the caller's request.",
      answer: z.object({ id: z.int() }),
      example: { token: "q0GqH1hYc8Xv0mZ7rL2sPpQe5nJtUwKb3dFaYxVo9Ck" },
    },
  }),
  makeSiteCode: mutation({
    input: venueChoice,
    run: makeSiteCode,
    rest: {
      at: "POST /events/api/v1/poi/claim/code/",
      name: "makeSiteCode",
      summary:
        "The website code of a request of the caller, by its id, to add to the venue's website as text or tag. The code never changes.",
      answer: siteCode,
      example: { id: 1 },
    },
  }),
  lookForSiteCode: mutation({
    input: venueChoice,
    run: lookForSiteCode,
    rest: {
      at: "POST /events/api/v1/poi/claim/code/look/",
      name: "lookForSiteCode",
      summary: "Checks the venue's website for that code now. Returns found, missing or unreached.",
      answer: siteLook,
      example: { id: 1 },
    },
  }),
  contestClaim: mutation({
    onceByKey: true,
    input: contestForm,
    run: contestClaim,
    rest: {
      at: "POST /events/api/v1/poi/claim/contest/",
      name: "contestClaim",
      summary:
        "Requests ownership of a venue that someone else manages, by the venue's id. Its owner is notified and can respond before the decision.",
      answer: z.object({ status: z.literal("succeeded") }),
      example: { id: 1, role: "owner", message: "I took the hall over in May. Call the office." },
      answerOf: () => ({ status: "succeeded" as const }),
    },
  }),
  contests: query({
    run: listHeldContests,
    rest: {
      at: "GET /events/api/v1/producer/contests/",
      name: "listHeldContests",
      summary: "Open requests for ownership of venues that the caller owns or manages, with the last day to answer.",
      answer: z.array(heldContest),
    },
  }),
  answerContest: mutation({
    input: contestAnswer,
    run: answerContest,
    rest: {
      at: "POST /events/api/v1/poi/claim/contest/answer/",
      name: "answerContest",
      summary: "Answers a request for ownership of a venue that the caller owns or manages, by the request's id.",
      answer: z.object({ id: z.int() }),
      example: { id: 1, answer: "The hall is ours. Call the office and ask for Ada." },
    },
  }),
  withdrawRequest: mutation({
    input: venueChoice,
    run: withdrawRequest,
    rest: {
      at: "POST /events/api/v1/poi/claim/withdraw/",
      name: "withdrawRequest",
      summary: "Withdraws a request of the caller, by its id, until it is decided.",
      answer: z.object({ status: z.literal("succeeded") }),
      example: { id: 1 },
      answerOf: () => ({ status: "succeeded" as const }),
    },
  }),
  claims: query({ run: listOwnClaims }),
};

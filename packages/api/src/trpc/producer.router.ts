import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { contestAnswer } from "@hereabouts/contract/claims/held-contest";
import { proofLink, proofRequest } from "@hereabouts/contract/claims/proof-forms";
import { contestForm, venueRequest } from "@hereabouts/contract/claims/request-form";
import { producerEventsQuery } from "@hereabouts/contract/producer/producer-events-query";
import { contactForm } from "@hereabouts/contract/support/contact-form";
import { answerContest } from "@hereabouts/domain/claims/answer-contest";
import { askProof } from "@hereabouts/domain/claims/ask-proof";
import { claimVenue } from "@hereabouts/domain/claims/claim-venue";
import { contestClaim } from "@hereabouts/domain/claims/contest-claim";
import { giveProof } from "@hereabouts/domain/claims/give-proof";
import { listHeldContests } from "@hereabouts/domain/claims/list-held-contests";
import { listOwnClaims } from "@hereabouts/domain/claims/list-own-claims";
import { lookForSiteCode } from "@hereabouts/domain/claims/look-for-site-code";
import { makeSiteCode } from "@hereabouts/domain/claims/make-site-code";
import { withdrawRequest } from "@hereabouts/domain/claims/withdraw-request";
import { listDeletedEvents } from "@hereabouts/domain/producer/list-deleted-events";
import { listProducerEvents } from "@hereabouts/domain/producer/list-producer-events";
import { setActiveVenue } from "@hereabouts/domain/producer/set-active-venue";
import { sendMessage } from "@hereabouts/domain/support/send-message";
import { procedureFor, router } from "./procedure.ts";

/** Becoming a producer, choosing the venue to work on, the events a producer looks after, and writing to support. */
export const producerRouter = router({
  claims: procedureFor("claimVenue").query(({ ctx }) => listOwnClaims(ctx)),
  claimVenue: procedureFor("claimVenue")
    .input(venueRequest)
    .mutation(({ ctx, input }) => claimVenue(ctx, input)),
  askProof: procedureFor("claimVenue")
    .input(proofRequest)
    .mutation(({ ctx, input }) => askProof(ctx, input)),
  giveProof: procedureFor("claimVenue")
    .input(proofLink)
    .mutation(({ ctx, input }) => giveProof(ctx, input)),
  makeSiteCode: procedureFor("claimVenue")
    .input(venueChoice)
    .mutation(({ ctx, input }) => makeSiteCode(ctx, input)),
  lookForSiteCode: procedureFor("claimVenue")
    .input(venueChoice)
    .mutation(({ ctx, input }) => lookForSiteCode(ctx, input)),
  contestClaim: procedureFor("claimVenue")
    .input(contestForm)
    .mutation(({ ctx, input }) => contestClaim(ctx, input)),
  contests: procedureFor("claimVenue").query(({ ctx }) => listHeldContests(ctx)),
  answerContest: procedureFor("claimVenue")
    .input(contestAnswer)
    .mutation(({ ctx, input }) => answerContest(ctx, input)),
  withdrawRequest: procedureFor("claimVenue")
    .input(venueChoice)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
  events: procedureFor("manageSomething")
    .input(producerEventsQuery)
    .query(({ ctx, input }) => listProducerEvents(ctx, input)),
  deletedEvents: procedureFor("manageSomething")
    .input(producerEventsQuery.pick({ vid: true }))
    .query(({ ctx, input }) => listDeletedEvents(ctx, input)),
  contact: procedureFor("contactSupport")
    .input(contactForm)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  setActiveVenue: procedureFor("callSignedIn")
    .input(venueChoice)
    .mutation(({ ctx, input }) => setActiveVenue(ctx, input)),
});

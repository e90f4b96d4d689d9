import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { claimVenue } from "@hereabouts/domain/claims/claim-venue";
import { listOwnClaims } from "@hereabouts/domain/moderation/list-own-claims";
import { setActiveVenue } from "@hereabouts/domain/producer/set-active-venue";
import { procedureFor, router } from "./procedure.ts";

/** Becoming a producer, and choosing the venue to work on. */
export const producerRouter = router({
  claims: procedureFor("claimVenue").query(({ ctx }) => listOwnClaims(ctx)),
  claimVenue: procedureFor("claimVenue")
    .input(venueChoice)
    .mutation(({ ctx, input }) => claimVenue(ctx, input)),
  setActiveVenue: procedureFor("callSignedIn")
    .input(venueChoice)
    .mutation(({ ctx, input }) => setActiveVenue(ctx, input)),
});

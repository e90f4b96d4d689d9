import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { setActiveVenue } from "@hereabouts/domain/producer/set-active-venue";
import { claimVenue } from "@hereabouts/domain/venues/claim-venue";
import { procedure, router } from "./procedure.ts";

/** Becoming a producer, and choosing the venue to work on. */
export const producerRouter = router({
  claimVenue: procedure.input(venueChoice).mutation(({ ctx, input }) => claimVenue(ctx, input)),
  setActiveVenue: procedure.input(venueChoice).mutation(({ ctx, input }) => setActiveVenue(ctx, input)),
});

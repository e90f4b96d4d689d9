import { getVenue } from "@hereabouts/domain/listings/get-venue";
import { listVenueEvents } from "@hereabouts/domain/listings/list-venue-events";
import { z } from "zod";
import { identifier, idOf } from "../identifiers.ts";
import { procedure, router } from "./procedure.ts";

const one = z.object({ id: identifier });

/** One venue, and what is on there. */
export const venuesRouter = router({
  get: procedure.input(one).query(async ({ ctx, input }) => getVenue(ctx, idOf(input.id))),
  events: procedure.input(one).query(async ({ ctx, input }) => listVenueEvents(ctx, idOf(input.id))),
});

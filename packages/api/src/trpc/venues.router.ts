import { degrees } from "@hereabouts/contract/fields/degrees";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { getVenue } from "@hereabouts/domain/listings/get-venue";
import { listVenueEvents } from "@hereabouts/domain/listings/list-venue-events";
import { listRegions } from "@hereabouts/domain/reference/list-regions";
import { z } from "zod";
import { identifier, idOf } from "../identifiers.ts";
import { procedure, router } from "./procedure.ts";

const point = z.object({ lat: degrees(90), lon: degrees(180) });
const one = z.object({ id: identifier });

/** One venue, what is on there, and what its form offers. */
export const venuesRouter = router({
  get: procedure.input(one).query(async ({ ctx, input }) => getVenue(ctx, idOf(input.id))),
  regions: procedure.query(({ ctx }) => listRegions(ctx)),
  timeZoneAt: procedure.input(point).query(({ input }) => timeZoneOf(input)),
  events: procedure.input(one).query(async ({ ctx, input }) => listVenueEvents(ctx, idOf(input.id))),
});

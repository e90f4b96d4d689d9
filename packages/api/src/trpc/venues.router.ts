import { suggestionForm } from "@hereabouts/contract/claims/request-form";
import { degrees } from "@hereabouts/contract/fields/degrees";
import { recordId } from "@hereabouts/contract/fields/record-id";
import { restoration } from "@hereabouts/contract/history/revision";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { getVenue } from "@hereabouts/domain/pages/get-venue";
import { listVenueEvents } from "@hereabouts/domain/pages/list-venue-events";
import { listRegions } from "@hereabouts/domain/reference-data/list-regions";
import { addVenue } from "@hereabouts/domain/venues/add-venue";
import { deleteVenue } from "@hereabouts/domain/venues/delete-venue";
import { getVenueForm } from "@hereabouts/domain/venues/get-venue-form";
import { restoreVenue } from "@hereabouts/domain/venues/restore-venue";
import { suggestVenue } from "@hereabouts/domain/venues/suggest-venue";
import { updateVenue } from "@hereabouts/domain/venues/update-venue";
import { z } from "zod";
import { identifier, idOf } from "../identifiers.ts";
import { procedureById, procedureFor, publicProcedure, router } from "./procedure.ts";

const point = z.object({ lat: degrees(90), lon: degrees(180) });
const one = z.object({ id: identifier });

/** One venue, what is on there, and its form. */
export const venuesRouter = router({
  get: publicProcedure.input(one).query(async ({ ctx, input }) => getVenue(ctx, { id: idOf(input.id) })),
  regions: publicProcedure.query(({ ctx }) => listRegions(ctx)),
  timeZoneAt: procedureFor("callAnonymously")
    .input(point)
    .query(({ input }) => timeZoneOf(input)),
  events: publicProcedure
    .input(one.extend(pageShape))
    .query(async ({ ctx, input }) => listVenueEvents(ctx, { ...input, id: idOf(input.id) })),
  form: procedureById("callSignedIn").query(({ ctx, input }) => getVenueForm(ctx, input)),
  add: procedureFor("manageSomething")
    .input(venueForms.admin)
    .mutation(({ ctx, input }) => addVenue(ctx, input)),
  suggest: procedureFor("suggestVenue")
    .input(suggestionForm)
    .mutation(({ ctx, input }) => suggestVenue(ctx, input)),
  update: procedureFor("callSignedIn")
    .input(venueForms.admin.safeExtend({ id: recordId }))
    .mutation(({ ctx, input }) => updateVenue(ctx, input)),
  remove: procedureById("deleteVenue").mutation(({ ctx, input }) => deleteVenue(ctx, input)),
  restore: procedureById("restoreRevision")
    .input(restoration)
    .mutation(({ ctx, input }) => restoreVenue(ctx, input)),
});

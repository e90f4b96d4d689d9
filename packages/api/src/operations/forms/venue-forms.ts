import { suggestionForm } from "@hereabouts/contract/claims/request-form";
import { degrees } from "@hereabouts/contract/fields/degrees";
import { restoration } from "@hereabouts/contract/history/revision";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { venueFormRecord, venueForms } from "@hereabouts/contract/venues/venue-form";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { prepareImage } from "@hereabouts/domain/media/image-choice";
import { listRegions } from "@hereabouts/domain/reference-data/region";
import { deleteVenue, restoreVenue } from "@hereabouts/domain/venues/deleted-venue";
import { addVenue, suggestVenue } from "@hereabouts/domain/venues/new-venue";
import { updateVenue } from "@hereabouts/domain/venues/update-venue";
import { getVenueForm } from "@hereabouts/domain/venues/venue-form";
import { z } from "zod";
import { exampleOfBoth, exampleVenue } from "../../rest/endpoint/examples.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/poi/" as const;

const answer = venueFormRecord;

const bodyBytes = serverLimits.imageFormBytes;

const point = z.object({ lat: degrees(90), lon: degrees(180) });

const { mutation, query } = operationsFor("callSignedIn");

/** Venues by their form. What a caller may not fill in is ignored. */
export const venueFormsOperations = {
  add: mutation({
    onceByKey: true,
    prepare: prepareImage,
    access: "manageSomething",
    act: "venue.create",
    input: venueForms.admin,
    run: addVenue,
    rest: {
      at: `POST ${base}add/`,
      name: "addVenue",
      summary: "Adds a venue; a producer's further venue stays hidden until its claim is verified.",
      bodyBytes: bodyBytes,
      answer: answer,
      status: 201,
      wire: "record",
      example: exampleOfBoth(exampleVenue, { region: 1 }),
    },
  }),
  suggest: mutation({
    onceByKey: true,
    prepare: prepareImage,
    access: "suggestVenue",
    input: suggestionForm,
    run: suggestVenue,
    rest: {
      at: `POST ${base}suggest/`,
      name: "suggestVenue",
      summary: "Suggests a venue and claims it for the caller; it stays hidden until the claim is verified.",
      bodyBytes: bodyBytes,
      answer: answer,
      status: 201,
      wire: "record",
      example: exampleOfBoth(exampleVenue, { request: { role: "", message: "", only_knows: true } }),
    },
  }),
  form: query({
    of: "record",
    run: getVenueForm,
    rest: {
      at: `GET ${base}edit/:id/`,
      name: "getVenueForm",
      summary: "A venue as its form loads it.",
      answer: answer,
      wire: "record",
    },
  }),
  update: mutation({
    act: "venue.update",
    of: "record",
    input: venueForms.admin,
    run: updateVenue,
    rest: {
      at: `PUT ${base}edit/:id/`,
      name: "updateVenue",
      scope: "write:venues",
      summary: "Changes a venue; what is left out stays as it is.",
      bodyBytes: bodyBytes,
      answer: answer,
      wire: "record",
      example: exampleOfBoth(exampleVenue, { region: 1 }),
    },
  }),
  remove: mutation({
    access: "deleteVenue",
    act: "venue.delete",
    of: "record",
    run: deleteVenue,
    rest: {
      at: `DELETE ${base}edit/:id/`,
      name: "deleteVenue",
      summary: "Staff and editors: deletes a venue and its events. They can be restored for 30 days.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  restore: mutation({
    access: "restoreRevision",
    act: "venue.restore",
    of: "record",
    input: restoration,
    run: restoreVenue,
    rest: {
      at: `POST ${base}edit/:id/restore/`,
      name: "restoreVenue",
      summary: "Staff: brings a deleted venue back, or takes a venue back to what it was after a revision.",
      answer: answer,
      wire: "record",
      example: { revision_id: 1 },
    },
  }),
  regions: query({ access: "callAnonymously", isPubliclyCached: true, run: listRegions }),
  timeZoneAt: query({ access: "callAnonymously", input: point, run: async (_ctx, input) => timeZoneOf(input) }),
};

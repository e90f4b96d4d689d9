import { suggestionForm } from "@hereabouts/contract/claims/request-form";
import { restoration } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { venueFormRecord, venueForms } from "@hereabouts/contract/venues/venue-form";
import { addVenue } from "@hereabouts/domain/venues/add-venue";
import { deleteVenue } from "@hereabouts/domain/venues/delete-venue";
import { getVenueForm } from "@hereabouts/domain/venues/get-venue-form";
import { restoreVenue } from "@hereabouts/domain/venues/restore-venue";
import { suggestVenue } from "@hereabouts/domain/venues/suggest-venue";
import { updateVenue } from "@hereabouts/domain/venues/update-venue";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const base = "/events/api/v1/poi/";
const answer = venueFormRecord;
const bodyBytes = limits.imageFormBytes;

/** Venues by their form. What a caller may not fill in is ignored. */
export const venueFormEndpoints = [
  endpoint({
    method: "post",
    path: `${base}add/`,
    name: "addVenue",
    access: "manageSomething",
    summary: "Adds a venue; a producer's further venue stays hidden until its claim is verified.",
    body: venueForms.admin,
    bodyBytes,
    answer,
    status: 201,
    wire: "record",
    run: (ctx, { body }) => addVenue(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${base}suggest/`,
    name: "suggestVenue",
    access: "suggestVenue",
    summary: "Suggests a venue and claims it for the caller; it stays hidden until the claim is verified.",
    body: suggestionForm,
    bodyBytes,
    answer,
    status: 201,
    wire: "record",
    run: (ctx, { body }) => suggestVenue(ctx, body),
  }),
  endpoint({
    method: "get",
    path: `${base}edit/:id/`,
    name: "getVenueForm",
    access: "callSignedIn",
    summary: "A venue as its form loads it.",
    params: recordParams,
    answer,
    wire: "record",
    run: (ctx, { params }) => getVenueForm(ctx, params),
  }),
  endpoint({
    method: "put",
    path: `${base}edit/:id/`,
    name: "updateVenue",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Changes a venue; what is left out stays as it is.",
    params: recordParams,
    body: venueForms.admin,
    bodyBytes,
    answer,
    wire: "record",
    run: (ctx, { params, body }) => updateVenue(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "delete",
    path: `${base}edit/:id/`,
    name: "deleteVenue",
    access: "deleteVenue",
    summary: "Staff and editors: deletes a venue and its events. They can be restored for 30 days.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteVenue(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${base}edit/:id/restore/`,
    name: "restoreVenue",
    access: "restoreRevision",
    summary: "Staff: brings a deleted venue back, or takes a venue back to what it was after a revision.",
    params: recordParams,
    body: restoration,
    answer,
    wire: "record",
    run: (ctx, { params, body }) => restoreVenue(ctx, { ...params, ...body }),
  }),
];

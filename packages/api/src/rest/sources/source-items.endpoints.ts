import { provenance } from "@hereabouts/contract/sources/provenance";
import { itemListQuery, itemsForm, missingForm, releaseForm } from "@hereabouts/contract/sources/source-forms";
import { sourceItem } from "@hereabouts/contract/sources/source-run";
import { venueSource } from "@hereabouts/contract/sources/venue-source";
import { decideMissing } from "@hereabouts/importing/venue-sources/items/decide-missing";
import { getProvenance } from "@hereabouts/importing/venue-sources/items/get-provenance";
import { listItems } from "@hereabouts/importing/venue-sources/items/list-items";
import { releaseFields } from "@hereabouts/importing/venue-sources/items/release-fields";
import { restoreIgnored } from "@hereabouts/importing/venue-sources/items/restore-ignored";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { recordParams } from "../endpoint/record-params.ts";

const base = "/events/api/v1/venue_sources/";

/** What became of single entries of a source: missing, ignored, and followed field by field. */
export const sourceItemEndpoints = [
  endpoint({
    method: "get",
    path: `${base}:id/missing/`,
    name: "listMissingOfVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: upcoming events that are no longer in a source. They stay published.",
    params: recordParams,
    query: itemListQuery,
    answer: z.array(sourceItem),
    wire: "snake",
    pages: "verb",
    run: async (ctx, { params, query }) => {
      const page = await listItems(ctx, { ...query, id: params.id, kind: "missing" });
      return { answer: page.data, paging: pagingOf(page) };
    },
  }),
  endpoint({
    method: "post",
    path: `${base}:id/missing/`,
    name: "decideMissingOfVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: cancels, deletes or keeps events that a source has no more.",
    params: recordParams,
    body: missingForm,
    answer: venueSource,
    wire: "snake",
    run: (ctx, { params, body }) => decideMissing(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "get",
    path: `${base}:id/ignored/`,
    name: "listIgnoredOfVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: the entries of a source that are ignored.",
    params: recordParams,
    query: itemListQuery,
    answer: z.array(sourceItem),
    wire: "snake",
    pages: "verb",
    run: async (ctx, { params, query }) => {
      const page = await listItems(ctx, { ...query, id: params.id, kind: "ignored" });
      return { answer: page.data, paging: pagingOf(page) };
    },
  }),
  endpoint({
    method: "post",
    path: `${base}:id/ignored/`,
    name: "restoreIgnoredOfVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: stops ignoring entries, so that the next import lists them again.",
    params: recordParams,
    body: itemsForm,
    answer: venueSource,
    wire: "snake",
    run: (ctx, { params, body }) => restoreIgnored(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "get",
    path: `${base}events/:id/`,
    name: "getEventProvenance",
    access: "manageSomething",
    summary: "Producers of the venue: which fields of an event come from a source, and which were changed here.",
    params: recordParams,
    answer: provenance,
    wire: "snake",
    run: (ctx, { params }) => getProvenance(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${base}events/:id/release/`,
    name: "releaseEventFields",
    access: "manageSomething",
    summary: "Producers of the venue: makes fields of an event say what its source says, and follow it again.",
    params: recordParams,
    body: releaseForm,
    answer: provenance,
    wire: "snake",
    run: (ctx, { params, body }) => releaseFields(ctx, { ...body, id: params.id }),
  }),
];

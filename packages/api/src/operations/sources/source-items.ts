import { eventProgramNames } from "@hereabouts/contract/program-names";
import { provenance } from "@hereabouts/contract/sources/provenance";
import { itemListQuery, itemsForm, missingForm, releaseForm } from "@hereabouts/contract/sources/source-forms";
import { sourceItem } from "@hereabouts/contract/sources/source-run";
import { venueSource } from "@hereabouts/contract/sources/venue-source";
import type { Context } from "@hereabouts/domain/context";
import {
  decideMissing,
  getProvenance,
  listItems,
  releaseFields,
  restoreIgnored,
} from "@hereabouts/importing/venue-sources/items/items";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/venue_sources/" as const;

const { mutation, query } = operationsFor("manageSomething");

/** Single entries of a source: missing, ignored, and followed field by field. */
export const sourceItemsOperations = {
  missing: query({
    of: "record",
    input: itemListQuery,
    run: (ctx: Context, input: z.output<typeof itemListQuery> & { id: number }) =>
      listItems(ctx, { ...input, kind: "missing" }),
    rest: {
      at: `GET ${base}:id/missing/`,
      name: "listMissingOfVenueSource",
      summary: "Producers of the venue: upcoming events that are no longer in a source. They stay published.",
      answer: z.array(sourceItem),
      wire: "snake",
      pages: "verb",
    },
  }),
  decideMissing: mutation({
    of: "record",
    input: missingForm,
    run: decideMissing,
    rest: {
      at: `POST ${base}:id/missing/`,
      name: "decideMissingOfVenueSource",
      summary: "Producers of the venue: cancels, deletes or keeps events that a source has no more.",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
      example: { items: [1], choice: "keep" },
    },
  }),
  ignored: query({
    of: "record",
    input: itemListQuery,
    run: (ctx: Context, input: z.output<typeof itemListQuery> & { id: number }) =>
      listItems(ctx, { ...input, kind: "ignored" }),
    rest: {
      at: `GET ${base}:id/ignored/`,
      name: "listIgnoredOfVenueSource",
      summary: "Producers of the venue: the entries of a source that are ignored.",
      answer: z.array(sourceItem),
      wire: "snake",
      pages: "verb",
    },
  }),
  restoreIgnored: mutation({
    act: "source.change",
    of: "record",
    input: itemsForm,
    run: restoreIgnored,
    rest: {
      at: `POST ${base}:id/ignored/`,
      name: "restoreIgnoredOfVenueSource",
      summary: "Producers of the venue: stops ignoring entries, so that the next import lists them again.",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
      example: { items: [1] },
    },
  }),
  provenance: query({
    of: "record",
    run: getProvenance,
    rest: {
      at: `GET ${base}events/:id/`,
      name: "getEventProvenance",
      summary: "Producers of the venue: which fields of an event come from a source, and which were changed here.",
      answer: provenance,
      wire: "snake",
    },
  }),
  release: mutation({
    of: "record",
    input: releaseForm,
    run: releaseFields,
    rest: {
      at: `POST ${base}events/:id/release/`,
      name: "releaseEventFields",
      summary: "Producers of the venue: makes fields of an event say what its source says, and follow it again.",
      answer: provenance,
      wire: "snake",
      example: { fields: ["name"] },
    },
  }),
};

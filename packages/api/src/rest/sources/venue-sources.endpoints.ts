import { pageShape } from "@hereabouts/contract/listings/query-shape";
import {
  newerFileQuery,
  sourceChange,
  sourceFileQuery,
  sourceForm,
  sourceListQuery,
} from "@hereabouts/contract/sources/source-forms";
import { sourceRun } from "@hereabouts/contract/sources/source-run";
import { venueSource } from "@hereabouts/contract/sources/venue-source";
import { addSource } from "@hereabouts/importing/venue-sources/adding/add-source";
import { addSourceFile } from "@hereabouts/importing/venue-sources/adding/add-source-file";
import { replaceSourceFile } from "@hereabouts/importing/venue-sources/adding/replace-source-file";
import { readSource } from "@hereabouts/importing/venue-sources/reading/read-source";
import { listRuns } from "@hereabouts/importing/venue-sources/runs/list-runs";
import { changeSource } from "@hereabouts/importing/venue-sources/sources/change-source";
import { deleteSource } from "@hereabouts/importing/venue-sources/sources/delete-source";
import { getSource } from "@hereabouts/importing/venue-sources/sources/get-source";
import { listSources } from "@hereabouts/importing/venue-sources/sources/list-sources";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const base = "/events/api/v1/venue_sources/";

/** Calendars, pages and files that the events of a venue come from. */
export const venueSourceEndpoints = [
  endpoint({
    method: "get",
    path: base,
    name: "listVenueSources",
    access: "manageSomething",
    summary: "Producers: the sources of their venue, with how it is with each.",
    query: sourceListQuery.extend(pageShape),
    answer: z.array(venueSource),
    wire: "snake",
    pages: 100,
    run: (ctx, { query }) => listSources(ctx, query),
  }),
  endpoint({
    method: "post",
    path: base,
    name: "addVenueSource",
    access: "manageSomething",
    summary: "Producers: adds the address of a calendar or page, and reads it for review.",
    body: sourceForm,
    answer: venueSource,
    wire: "snake",
    status: 201,
    run: (ctx, { body }) => addSource(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${base}files/`,
    name: "addVenueSourceFile",
    access: "manageSomething",
    summary: "Producers: adds a file of at most 10 MB, and reads it for review.",
    query: sourceFileQuery,
    fileField: "file",
    answer: venueSource,
    wire: "snake",
    status: 201,
    run: (ctx, { query, file }) => addSourceFile(ctx, { ...query, read: file }),
  }),
  endpoint({
    method: "get",
    path: `${base}:id/`,
    name: "getVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: one source, and how it is with it.",
    params: recordParams,
    answer: venueSource,
    wire: "snake",
    run: (ctx, { params }) => getSource(ctx, params),
  }),
  endpoint({
    method: "patch",
    path: `${base}:id/`,
    name: "changeVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: turns automatic imports on or off, and sets the defaults for missing fields.",
    params: recordParams,
    body: sourceChange,
    answer: venueSource,
    wire: "snake",
    run: (ctx, { params, body }) => changeSource(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "delete",
    path: `${base}:id/`,
    name: "removeVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: forgets a source. Its events stay.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteSource(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${base}:id/read/`,
    name: "readVenueSource",
    access: "manageSomething",
    summary: "Producers of the venue: reads the address of a source now, for review.",
    params: recordParams,
    answer: venueSource,
    wire: "snake",
    run: (ctx, { params }) => readSource(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${base}:id/file/`,
    name: "replaceVenueSourceFile",
    access: "manageSomething",
    summary: "Producers of the venue: uploads a newer version of a file, and reads it for review.",
    params: recordParams,
    query: newerFileQuery,
    fileField: "file",
    answer: venueSource,
    wire: "snake",
    run: (ctx, { params, query, file }) => replaceSourceFile(ctx, { ...query, id: params.id, read: file }),
  }),
  endpoint({
    method: "get",
    path: `${base}:id/runs/`,
    name: "listVenueSourceRuns",
    access: "manageSomething",
    summary: "Producers of the venue: the latest imports of a source, newest first.",
    params: recordParams,
    query: z.object(pageShape),
    answer: z.array(sourceRun),
    wire: "snake",
    pages: 20,
    run: (ctx, { params }) => listRuns(ctx, params),
  }),
];

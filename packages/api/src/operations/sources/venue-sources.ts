import { eventProgramNames } from "@hereabouts/contract/program-names";
import {
  newerFileQuery,
  sourceChange,
  sourceFileQuery,
  sourceForm,
  sourceListQuery,
} from "@hereabouts/contract/sources/source-forms";
import { sourceRun } from "@hereabouts/contract/sources/source-run";
import { venueSource } from "@hereabouts/contract/sources/venue-source";
import { addSource, addSourceFile, replaceSourceFile } from "@hereabouts/importing/venue-sources/adding/add-source";
import { readSource } from "@hereabouts/importing/venue-sources/reading/read-source";
import { listRuns } from "@hereabouts/importing/venue-sources/runs/run";
import { changeSource, deleteSource, getSource, listSources } from "@hereabouts/importing/venue-sources/sources/source";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/venue_sources/" as const;

const forSources = operationsFor("manageSomething");

/** Calendars, pages and files that the events of a venue come from, and reading them. */
export const sourcesOperations = {
  list: forSources.query({
    input: sourceListQuery,
    run: listSources,
    rest: {
      at: `GET ${base}`,
      name: "listVenueSources",
      summary: "Producers: the sources of their venue, with how it is with each.",
      answer: z.array(venueSource),
      programNames: eventProgramNames,
      wire: "snake",
      pages: 100,
    },
  }),
  add: forSources.mutation({
    onceByKey: true,
    act: "source.add",
    input: sourceForm,
    run: addSource,
    rest: {
      at: `POST ${base}`,
      name: "addVenueSource",
      summary: "Producers: adds the address of a calendar or page, and reads it for review.",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
      status: 201,
      example: { point_of_interest: 1, url: "https://mill-river.example/calendar.ics", event_type: 12 },
    },
  }),
  get: forSources.query({
    of: "record",
    run: getSource,
    rest: {
      at: `GET ${base}:id/`,
      name: "getVenueSource",
      summary: "Producers of the venue: one source, and how it is with it.",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
    },
  }),
  change: forSources.mutation({
    act: "source.change",
    of: "record",
    input: sourceChange,
    run: changeSource,
    rest: {
      at: `PATCH ${base}:id/`,
      name: "changeVenueSource",
      summary: "Producers of the venue: turns automatic imports on or off, and sets the defaults for missing fields.",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
      example: { is_scheduled: true, event_type: 12, age_group: ["all_ages"] },
    },
  }),
  remove: forSources.mutation({
    act: "source.delete",
    of: "record",
    run: deleteSource,
    rest: {
      at: `DELETE ${base}:id/`,
      name: "removeVenueSource",
      summary: "Producers of the venue: forgets a source. Its events stay.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  read: forSources.mutation({
    onceByKey: true,
    act: "source.read",
    of: "record",
    run: readSource,
    rest: {
      at: `POST ${base}:id/read/`,
      name: "readVenueSource",
      summary: "Producers of the venue: reads the address of a source now, for review.",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
    },
  }),
};

const forSourcesRuns = operationsFor("manageSomething");

/** Calendars, pages and files that the events of a venue come from, and reading them. */
export const sourcesRunsOperations = {
  list: forSourcesRuns.query({
    of: "record",
    run: listRuns,
    rest: {
      at: `GET ${base}:id/runs/`,
      name: "listVenueSourceRuns",
      summary: "Producers of the venue: the latest imports of a source, newest first.",
      answer: z.array(sourceRun),
      wire: "snake",
      pages: 20,
    },
  }),
  addVenueSourceFile: {
    endpoint: endpoint({
      method: "post",
      path: `${base}files/`,
      name: "addVenueSourceFile",
      access: "manageSomething",
      summary: "Producers: adds a file of at most 10 MB, and reads it for review.",
      query: sourceFileQuery,
      fileField: "file",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
      status: 201,
      run: (ctx, { query, file }) => addSourceFile(ctx, { ...query, read: file }),
    }),
  },
  replaceVenueSourceFile: {
    endpoint: endpoint({
      method: "post",
      path: `${base}:id/file/`,
      name: "replaceVenueSourceFile",
      access: "manageSomething",
      summary: "Producers of the venue: uploads a newer version of a file, and reads it for review.",
      params: recordParams,
      query: newerFileQuery,
      fileField: "file",
      answer: venueSource,
      programNames: eventProgramNames,
      wire: "snake",
      run: (ctx, { params, query, file }) => replaceSourceFile(ctx, { ...query, id: params.id, read: file }),
    }),
  },
};

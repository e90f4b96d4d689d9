import { recordId } from "@hereabouts/contract/fields/field-schemas";
import { choice } from "@hereabouts/contract/fields/query-values";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import { exportCounts, exportRow, savedSearch } from "@hereabouts/contract/saved-items/saved-search";
import {
  newSavedSearch,
  savedSearchForm,
  savedSearchListQuery,
  searchName,
} from "@hereabouts/contract/saved-items/saved-search-form";
import { previewSavedSearchEmail, sendSavedSearchEmail } from "@hereabouts/domain/alerts/saved-search-email";
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  exportSearch,
  getSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from "@hereabouts/domain/saved-items/saved-search";
import { setSearchFeed } from "@hereabouts/domain/saved-items/search-feed";
import { z } from "zod";
import { mailPage, mailPolicy } from "../../mail-policy.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { exampleSearch } from "../../rest/endpoint/examples.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/saved_searches/" as const;

const counts = exportCounts.map(String);

const { mutation, query } = operationsFor("keepItems");

/** Saved searches: the caller's own. */
export const savedSearchOperations = {
  sendEmail: mutation({
    onceByKey: true,
    access: "previewAlerts",
    input: z.object({ id: recordId }),
    run: sendSavedSearchEmail,
    rest: {
      at: `POST ${base}test_email/`,
      name: "sendSavedSearchEmail",
      summary: "Staff: emails the alert of a saved search to its owner now.",
      answer: z.object({ recipient: z.string() }),
      example: { id: 1 },
    },
  }),
  list: query({
    input: savedSearchListQuery,
    run: listSavedSearches,
    rest: {
      at: `GET ${base}`,
      name: "listSavedSearches",
      summary: "The caller's saved searches.",
      answer: z.array(savedSearch),
      pages: 100,
    },
  }),
  add: mutation({
    onceByKey: true,
    input: newSavedSearch,
    run: addSavedSearch,
    rest: {
      at: `POST ${base}`,
      name: "addSavedSearch",
      summary:
        "Keeps a search; new matches are mailed while it is active. alert_frequency sets how often, for all of the caller's searches.",
      answer: savedSearch,
      status: 201,
      example: exampleSearch,
    },
  }),
  get: query({
    of: "record",
    run: getSavedSearch,
    rest: {
      at: `GET ${base}:id/`,
      name: "getSavedSearch",
      summary: "One of the caller's saved searches.",
      answer: savedSearch,
    },
  }),
  update: mutation({
    of: "record",
    input: savedSearchForm,
    run: updateSavedSearch,
    rest: {
      at: `PUT ${base}:id/`,
      name: "replaceSavedSearch",
      summary: "Puts other filters and a name in the place of a saved search's.",
      answer: savedSearch,
      example: exampleSearch,
    },
  }),
  rename: {
    ...mutation({ of: "record", input: z.object({ searchName }), run: changeSavedSearch }),
    endpoint: endpoint({
      method: "patch",
      path: `${base}:id/`,
      name: "changeSavedSearch",
      example: { search_name: "Jazz", is_active: false },
      access: "keepItems",
      summary: "Renames a saved search, turns its alerts on or off, or limits it to one venue (null: all venues).",
      params: recordParams,
      body: z.object({
        searchName: searchName.optional(),
        isActive: z.boolean().optional(),
        vid: recordId.nullable().optional(),
      }),
      answer: savedSearch,
      run: (ctx, { params, body }) => changeSavedSearch(ctx, { ...body, id: params.id }),
    }),
  },
  remove: mutation({
    of: "record",
    run: deleteSavedSearch,
    rest: {
      at: `DELETE ${base}:id/`,
      name: "removeSavedSearch",
      summary: "Deletes a saved search.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  results: {
    ...query({ of: "record", input: z.object({ count: z.literal(exportCounts) }), run: exportSearch }),
    endpoint: endpoint({
      method: "get",
      path: `${base}:id/results/`,
      name: "exportSearch",
      access: "keepItems",
      summary: "Current matches of a saved search: 10, 20 or 50 events by date.",
      params: recordParams,
      query: z.object({ count: choice(counts) }),
      answer: z.array(exportRow),
      programNames: eventProgramNames,
      wire: "snake",
      run: (ctx, { params, query }) => exportSearch(ctx, { id: params.id, count: Number(query.count ?? counts[0]) }),
    }),
  },
  setActive: mutation({ of: "record", input: z.object({ isActive: z.boolean() }), run: changeSavedSearch }),
  setVenue: mutation({ of: "record", input: z.object({ vid: recordId.nullable() }), run: changeSavedSearch }),
  feed: mutation({ of: "record", input: z.object({ isRenewed: z.boolean() }), run: setSearchFeed }),
  previewSavedSearchEmail: {
    endpoint: endpoint({
      method: "get",
      path: `${base}:id/mail_preview/`,
      name: "previewSavedSearchEmail",
      access: "previewAlerts",
      summary: "Staff: the alert of a saved search as it would be mailed.",
      params: recordParams,
      answer: z.string(),
      media: "text/html; charset=utf-8",
      contentPolicy: mailPolicy,
      run: async (ctx, { params }) => mailPage((await previewSavedSearchEmail(ctx, params)).html),
    }),
  },
};

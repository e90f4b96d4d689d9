import { choice } from "@hereabouts/contract/fields/query-values";
import { recordId } from "@hereabouts/contract/fields/record-id";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import { exportCounts, exportRow, savedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { savedSearchForm, savedSearchListQuery, searchName } from "@hereabouts/contract/saved-items/saved-search-form";
import { previewSavedSearchEmail } from "@hereabouts/domain/alerts/preview-saved-search-email";
import { sendSavedSearchEmail } from "@hereabouts/domain/alerts/send-saved-search-email";
import { addSavedSearch } from "@hereabouts/domain/saved-items/add-saved-search";
import { changeSavedSearch } from "@hereabouts/domain/saved-items/change-saved-search";
import { deleteSavedSearch } from "@hereabouts/domain/saved-items/delete-saved-search";
import { exportSearch } from "@hereabouts/domain/saved-items/export-search";
import { getSavedSearch } from "@hereabouts/domain/saved-items/get-saved-search";
import { listSavedSearches } from "@hereabouts/domain/saved-items/list-saved-searches";
import { updateSavedSearch } from "@hereabouts/domain/saved-items/update-saved-search";
import { z } from "zod";
import { mailPage, mailPolicy } from "../../mail-policy.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const base = "/events/api/v1/saved_searches/";
const counts = exportCounts.map(String);

/** Saved searches: the caller's own. */
export const savedSearchEndpoints = [
  endpoint({
    method: "post",
    path: `${base}test_email/`,
    name: "sendSavedSearchEmail",
    access: "previewAlerts",
    summary: "Staff: emails the alert of a saved search to its owner now.",
    body: z.object({ id: recordId }),
    answer: z.object({ recipient: z.string() }),
    run: (ctx, { body }) => sendSavedSearchEmail(ctx, body),
  }),
  endpoint({
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
  endpoint({
    method: "get",
    path: base,
    name: "listSavedSearches",
    access: "keepItems",
    summary: "The caller's saved searches.",
    query: savedSearchListQuery.extend(pageShape),
    answer: z.array(savedSearch),
    pages: 100,
    run: (ctx, { query }) => listSavedSearches(ctx, query),
  }),
  endpoint({
    method: "post",
    path: base,
    name: "addSavedSearch",
    access: "keepItems",
    summary: "Keeps a search; new matches are mailed while it is active.",
    body: savedSearchForm,
    answer: savedSearch,
    status: 201,
    run: (ctx, { body }) => addSavedSearch(ctx, body),
  }),
  endpoint({
    method: "get",
    path: `${base}:id/`,
    name: "getSavedSearch",
    access: "keepItems",
    summary: "One of the caller's saved searches.",
    params: recordParams,
    answer: savedSearch,
    run: (ctx, { params }) => getSavedSearch(ctx, params),
  }),
  endpoint({
    method: "put",
    path: `${base}:id/`,
    name: "replaceSavedSearch",
    access: "keepItems",
    summary: "Puts other filters and a name in the place of a saved search's.",
    params: recordParams,
    body: savedSearchForm,
    answer: savedSearch,
    run: (ctx, { params, body }) => updateSavedSearch(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "patch",
    path: `${base}:id/`,
    name: "changeSavedSearch",
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
  endpoint({
    method: "delete",
    path: `${base}:id/`,
    name: "removeSavedSearch",
    access: "keepItems",
    summary: "Deletes a saved search.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteSavedSearch(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "get",
    path: `${base}:id/results/`,
    name: "exportSearch",
    access: "keepItems",
    summary: "Current matches of a saved search: 10, 20 or 50 events by date.",
    params: recordParams,
    query: z.object({ count: choice(counts) }),
    answer: z.array(exportRow),
    wire: "snake",
    run: (ctx, { params, query }) => exportSearch(ctx, { id: params.id, count: Number(query.count ?? counts[0]) }),
  }),
];

import { columnsForm, rowChoiceForm, rowListQuery } from "@hereabouts/contract/sources/source-forms";
import { sourceRow, sourceRun } from "@hereabouts/contract/sources/source-run";
import { applySourceRun } from "@hereabouts/importing/venue-sources/applying/apply-source-run";
import { restoreSourceRun } from "@hereabouts/importing/venue-sources/applying/restore-source-run";
import { undoSourceRun } from "@hereabouts/importing/venue-sources/applying/undo-source-run";
import { chooseRows } from "@hereabouts/importing/venue-sources/runs/choose-rows";
import { getRun } from "@hereabouts/importing/venue-sources/runs/get-run";
import { leaveRun } from "@hereabouts/importing/venue-sources/runs/leave-run";
import { listRows } from "@hereabouts/importing/venue-sources/runs/list-rows";
import { setColumns } from "@hereabouts/importing/venue-sources/runs/set-columns";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { recordParams } from "../endpoint/record-params.ts";

const run = "/events/api/v1/venue_sources/runs/:id/";

/** One reading of a source: looking it through, taking it over and taking it back. */
export const sourceRunEndpoints = [
  endpoint({
    method: "get",
    path: run,
    name: "getVenueSourceRun",
    access: "manageSomething",
    summary: "Producers of the venue: results and state of an import.",
    params: recordParams,
    answer: sourceRun,
    wire: "snake",
    run: (ctx, { params }) => getRun(ctx, params),
  }),
  endpoint({
    method: "delete",
    path: run,
    name: "leaveVenueSourceRun",
    access: "manageSomething",
    summary: "Producers of the venue: discards an import that was not applied.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await leaveRun(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "get",
    path: `${run}rows/`,
    name: "listVenueSourceRows",
    access: "manageSomething",
    summary: "Producers of the venue: the rows of an import, in the order of the source, with their changes.",
    params: recordParams,
    query: rowListQuery,
    answer: z.array(sourceRow),
    wire: "snake",
    pages: "verb",
    run: async (ctx, { params, query }) => {
      const page = await listRows(ctx, { ...query, id: params.id });
      return { answer: page.data, paging: pagingOf(page) };
    },
  }),
  endpoint({
    method: "patch",
    path: `${run}rows/`,
    name: "chooseVenueSourceRows",
    access: "manageSomething",
    summary: "Producers of the venue: imports rows, skips them, ignores them, or joins them to an existing event.",
    params: recordParams,
    body: rowChoiceForm,
    answer: sourceRun,
    wire: "snake",
    run: (ctx, { params, body }) => chooseRows(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${run}columns/`,
    name: "setVenueSourceColumns",
    access: "manageSomething",
    summary: "Producers of the venue: says what the columns of a CSV file are, and reads it by that.",
    params: recordParams,
    body: columnsForm,
    answer: sourceRun,
    wire: "snake",
    run: (ctx, { params, body }) => setColumns(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${run}apply/`,
    name: "applyVenueSourceRun",
    access: "manageSomething",
    summary: "Producers of the venue: applies a reviewed import, in the background.",
    params: recordParams,
    answer: sourceRun,
    wire: "snake",
    run: (ctx, { params }) => applySourceRun(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${run}undo/`,
    name: "undoVenueSourceRun",
    access: "manageSomething",
    summary: "Producers of the venue: undoes an import, in the background.",
    params: recordParams,
    answer: sourceRun,
    wire: "snake",
    run: (ctx, { params }) => undoSourceRun(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${run}restore/`,
    name: "restoreVenueSourceRun",
    access: "manageSomething",
    summary: "Producers of the venue: restores what undoing an import removed, in the background, for 30 days.",
    params: recordParams,
    answer: sourceRun,
    wire: "snake",
    run: (ctx, { params }) => restoreSourceRun(ctx, params),
  }),
];

import { eventProgramNames } from "@hereabouts/contract/program-names";
import { columnsForm, rowChoiceForm, rowEditForm, rowListQuery } from "@hereabouts/contract/sources/source-forms";
import { sourceRow, sourceRun } from "@hereabouts/contract/sources/source-run";
import {
  applySourceRun,
  restoreSourceRun,
  undoSourceRun,
} from "@hereabouts/importing/venue-sources/applying/source-run";
import { editRow } from "@hereabouts/importing/venue-sources/runs/edit-row";
import { chooseRows, getRun, leaveRun, listRows, setColumns } from "@hereabouts/importing/venue-sources/runs/run";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const run = "/events/api/v1/venue_sources/runs/:id/" as const;

const { mutation, query } = operationsFor("manageSomething");

/** One reading of a source: looking it through, taking it over and taking it back. */
export const sourceRunOperations = {
  get: query({
    of: "record",
    run: getRun,
    rest: {
      at: `GET ${run}`,
      name: "getVenueSourceRun",
      summary: "Producers of the venue: results and state of an import.",
      answer: sourceRun,
      wire: "snake",
    },
  }),
  leave: mutation({
    of: "record",
    run: leaveRun,
    rest: {
      at: `DELETE ${run}`,
      name: "leaveVenueSourceRun",
      summary: "Producers of the venue: discards an import that was not applied.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  rows: query({
    of: "record",
    input: rowListQuery,
    run: listRows,
    rest: {
      at: `GET ${run}rows/`,
      name: "listVenueSourceRows",
      summary: "Producers of the venue: the rows of an import, in the order of the source, with their changes.",
      answer: z.array(sourceRow),
      wire: "snake",
      pages: "verb",
    },
  }),
  choose: mutation({
    of: "record",
    input: rowChoiceForm,
    run: chooseRows,
    rest: {
      at: `PATCH ${run}rows/`,
      name: "chooseVenueSourceRows",
      summary: "Producers of the venue: imports rows, skips them, ignores them, or joins them to an existing event.",
      answer: sourceRun,
      wire: "snake",
      example: { rows: [1], choice: "leave" },
    },
  }),
  editRow: mutation({
    of: "record",
    input: rowEditForm,
    run: editRow,
    rest: {
      at: `POST ${run}edit/`,
      name: "editVenueSourceRow",
      summary:
        "Producers of the venue: changes the name, dates, category or venue of a row that becomes a new event. What is absent is as the source says.",
      answer: sourceRun,
      programNames: eventProgramNames,
      wire: "snake",
      example: { row: 1, name: "Contra dance" },
    },
  }),
  setColumns: mutation({
    of: "record",
    input: columnsForm,
    run: setColumns,
    rest: {
      at: `POST ${run}columns/`,
      name: "setVenueSourceColumns",
      summary: "Producers of the venue: says what the columns of a CSV file are, and reads it by that.",
      answer: sourceRun,
      wire: "snake",
      example: {
        columns: [
          { part: "name", column: "title" },
          { part: "date", column: "when" },
          { part: "start", column: "doors" },
        ],
      },
    },
  }),
  takeOver: mutation({
    onceByKey: true,
    act: "source.apply",
    of: "record",
    run: applySourceRun,
    rest: {
      at: `POST ${run}apply/`,
      name: "applyVenueSourceRun",
      summary: "Producers of the venue: applies a reviewed import, in the background.",
      answer: sourceRun,
      wire: "snake",
    },
  }),
  undo: mutation({
    of: "record",
    run: undoSourceRun,
    rest: {
      at: `POST ${run}undo/`,
      name: "undoVenueSourceRun",
      summary: "Producers of the venue: undoes an import, in the background.",
      answer: sourceRun,
      wire: "snake",
    },
  }),
  restore: mutation({
    of: "record",
    run: restoreSourceRun,
    rest: {
      at: `POST ${run}restore/`,
      name: "restoreVenueSourceRun",
      summary: "Producers of the venue: restores what undoing an import removed, in the background, for 30 days.",
      answer: sourceRun,
      wire: "snake",
    },
  }),
};

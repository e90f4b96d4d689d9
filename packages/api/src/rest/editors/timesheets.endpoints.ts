import {
  clockStart,
  clockStop,
  editorWeek,
  hoursFilePath,
  hoursFileQuery,
  ownWeek,
  sheetWeek,
  stoppedClock,
  timeEntry,
  timeEntryForm,
  weekApproval,
  weekListQuery,
  weekQuery,
  weekReturn,
  weekRow,
} from "@hereabouts/contract/timesheets/timesheet";
import { addTimeEntry } from "@hereabouts/domain/timesheets/add-time-entry";
import { approveWeek } from "@hereabouts/domain/timesheets/approve-week";
import { deleteTimeEntry } from "@hereabouts/domain/timesheets/delete-time-entry";
import { exportHours } from "@hereabouts/domain/timesheets/export-hours";
import { getSheetWeek } from "@hereabouts/domain/timesheets/get-sheet-week";
import { listWeeks } from "@hereabouts/domain/timesheets/list-weeks";
import { reopenWeek } from "@hereabouts/domain/timesheets/reopen-week";
import { restoreTimeEntry } from "@hereabouts/domain/timesheets/restore-time-entry";
import { returnWeek } from "@hereabouts/domain/timesheets/return-week";
import { startClock } from "@hereabouts/domain/timesheets/start-clock";
import { stopClock } from "@hereabouts/domain/timesheets/stop-clock";
import { submitWeek } from "@hereabouts/domain/timesheets/submit-week";
import { updateTimeEntry } from "@hereabouts/domain/timesheets/update-time-entry";
import { withdrawWeek } from "@hereabouts/domain/timesheets/withdraw-week";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { recordParams } from "../endpoint/record-params.ts";
import { hoursFileNotes, weekListNotes, weekNotes } from "./timesheet-notes.ts";

const timesheets = "/editor/api/timesheets/";

/** Hours that editors worked, and their approval. */
export const timesheetEndpoints = [
  endpoint({
    method: "get",
    path: timesheets,
    name: "getSheetWeek",
    access: "workAsEditor",
    summary: "The hours of a week, Monday first, with the entries of each day. Superusers can see any editor.",
    query: weekQuery,
    notes: weekNotes,
    answer: sheetWeek,
    wire: "snake",
    run: (ctx, { query }) => getSheetWeek(ctx, query),
  }),
  endpoint({
    method: "get",
    path: hoursFilePath,
    name: "exportHours",
    access: "workAsEditor",
    summary: "Hours of a period as comma-separated values: the caller's own; for superusers, of any or all editors.",
    query: hoursFileQuery,
    notes: hoursFileNotes,
    answer: z.string(),
    media: "text/csv; charset=utf-8",
    attachment: () => "hours.csv",
    run: (ctx, { query }) => exportHours(ctx, query),
  }),
  endpoint({
    method: "post",
    path: `${timesheets}start/`,
    name: "startClock",
    access: "workAsEditor",
    summary: "Starts the timer. Only one runs at a time.",
    body: clockStart,
    answer: timeEntry,
    status: 201,
    wire: "snake",
    run: (ctx, { body }) => startClock(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${timesheets}stop/`,
    name: "stopClock",
    access: "workAsEditor",
    summary: "Stops the timer, now or at a given earlier time. Under a minute, no time is recorded.",
    body: clockStop,
    answer: stoppedClock,
    wire: "snake",
    run: (ctx, { body }) => stopClock(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${timesheets}entries/`,
    name: "addTimeEntry",
    access: "workAsEditor",
    summary: "Adds a time entry. An end that is not after the start is on the next day.",
    body: timeEntryForm,
    answer: timeEntry,
    status: 201,
    wire: "snake",
    run: (ctx, { body }) => addTimeEntry(ctx, body),
  }),
  endpoint({
    method: "put",
    path: `${timesheets}entries/:id/`,
    name: "updateTimeEntry",
    access: "workAsEditor",
    summary: "Updates a time entry until its week is approved.",
    params: recordParams,
    body: timeEntryForm,
    answer: timeEntry,
    wire: "snake",
    run: (ctx, { params, body }) => updateTimeEntry(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "delete",
    path: `${timesheets}entries/:id/`,
    name: "deleteTimeEntry",
    access: "workAsEditor",
    summary: "Deletes a time entry until its week is approved.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteTimeEntry(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${timesheets}entries/:id/restore/`,
    name: "restoreTimeEntry",
    access: "workAsEditor",
    summary: "Restores a time entry deleted in the last 30 days.",
    params: recordParams,
    answer: timeEntry,
    wire: "snake",
    run: (ctx, { params }) => restoreTimeEntry(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${timesheets}submit/`,
    name: "submitWeek",
    access: "workAsEditor",
    summary: "Submits a week of the caller for approval.",
    body: ownWeek,
    answer: sheetWeek,
    wire: "snake",
    run: (ctx, { body }) => submitWeek(ctx, body),
  }),
  endpoint({
    method: "post",
    path: `${timesheets}withdraw/`,
    name: "withdrawWeek",
    access: "workAsEditor",
    summary: "Withdraws a submitted week.",
    body: ownWeek,
    answer: sheetWeek,
    wire: "snake",
    run: (ctx, { body }) => withdrawWeek(ctx, body),
  }),
  endpoint({
    method: "get",
    path: `${timesheets}weeks/`,
    name: "listWeeks",
    access: "approveTimesheets",
    summary: "Superusers: weeks of editors. Default: submitted weeks.",
    query: weekListQuery,
    notes: weekListNotes,
    answer: z.array(weekRow),
    wire: "snake",
    pages: "verb",
    run: async (ctx, { query }) => {
      const list = await listWeeks(ctx, query);
      return { answer: list.data, paging: pagingOf(list) };
    },
  }),
  endpoint({
    method: "post",
    path: `${timesheets}weeks/approve/`,
    name: "approveWeek",
    access: "approveTimesheets",
    summary: "Superusers: approves a week as it was looked at; its hours stay as they are from then on.",
    body: weekApproval,
    answer: sheetWeek,
    wire: "snake",
    run: async (ctx, { body }) => {
      await approveWeek(ctx, body);
      return getSheetWeek(ctx, body);
    },
  }),
  endpoint({
    method: "post",
    path: `${timesheets}weeks/return/`,
    name: "returnWeek",
    access: "approveTimesheets",
    summary: "Superusers: returns a week with a reason, which is emailed to its editor.",
    body: weekReturn,
    answer: sheetWeek,
    wire: "snake",
    run: async (ctx, { body }) => {
      await returnWeek(ctx, body);
      return getSheetWeek(ctx, body);
    },
  }),
  endpoint({
    method: "post",
    path: `${timesheets}weeks/reopen/`,
    name: "reopenWeek",
    access: "approveTimesheets",
    summary: "Superusers: undoes a decision, so that the week is submitted again.",
    body: editorWeek,
    answer: sheetWeek,
    wire: "snake",
    run: async (ctx, { body }) => {
      await reopenWeek(ctx, body);
      return getSheetWeek(ctx, body);
    },
  }),
];

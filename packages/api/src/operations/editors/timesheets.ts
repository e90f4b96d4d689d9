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
import {
  addTimeEntry,
  deleteTimeEntry,
  restoreTimeEntry,
  updateTimeEntry,
} from "@hereabouts/domain/timesheets/time-entry";
import { startClock, stopClock } from "@hereabouts/domain/timesheets/timer";
import { approveWeek, reopenWeek, returnWeek, submitWeek, withdrawWeek } from "@hereabouts/domain/timesheets/week";
import { exportHours, getSheetWeek, listWeeks } from "@hereabouts/domain/timesheets/week-sheet";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";
import { hoursFileNotes, weekListNotes, weekNotes } from "./timesheet-notes.ts";

const timesheets = "/editor/api/timesheets/" as const;

const { mutation, query } = operationsFor("writeTimesheets");

/** Hours that editors worked, and their approval. */
export const timesheetsOperations = {
  week: query({
    input: weekQuery,
    run: getSheetWeek,
    rest: {
      at: `GET ${timesheets}`,
      name: "getSheetWeek",
      summary: "The hours of a week, Monday first, with the entries of each day. Superusers can see any editor.",
      notes: weekNotes,
      answer: sheetWeek,
      wire: "snake",
    },
  }),
  start: mutation({
    onceByKey: true,
    input: clockStart,
    run: startClock,
    rest: {
      at: `POST ${timesheets}start/`,
      name: "startClock",
      summary: "Starts the timer. Only one runs at a time.",
      answer: timeEntry,
      status: 201,
      wire: "snake",
      example: { note: "Farmers markets" },
    },
  }),
  stop: mutation({
    input: clockStop,
    run: stopClock,
    rest: {
      at: `POST ${timesheets}stop/`,
      name: "stopClock",
      summary: "Stops the timer, now or at a given earlier time. Under a minute, no time is recorded.",
      answer: stoppedClock,
      wire: "snake",
      example: { date: "2026-11-18", time: "17:30" },
    },
  }),
  add: mutation({
    onceByKey: true,
    input: timeEntryForm,
    run: addTimeEntry,
    rest: {
      at: `POST ${timesheets}entries/`,
      name: "addTimeEntry",
      summary: "Adds a time entry. An end that is not after the start is on the next day.",
      answer: timeEntry,
      status: 201,
      wire: "snake",
      example: { date: "2026-11-18", time_start: "09:00", time_end: "12:30", note: "Farmers markets" },
    },
  }),
  update: mutation({
    of: "record",
    input: timeEntryForm,
    run: updateTimeEntry,
    rest: {
      at: `PUT ${timesheets}entries/:id/`,
      name: "updateTimeEntry",
      summary: "Updates a time entry until its week is approved.",
      answer: timeEntry,
      wire: "snake",
      example: { date: "2026-11-18", time_start: "09:00", time_end: "12:00", note: "Farmers markets" },
    },
  }),
  remove: mutation({
    of: "record",
    run: deleteTimeEntry,
    rest: {
      at: `DELETE ${timesheets}entries/:id/`,
      name: "deleteTimeEntry",
      summary: "Deletes a time entry until its week is approved.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  restore: mutation({
    of: "record",
    run: restoreTimeEntry,
    rest: {
      at: `POST ${timesheets}entries/:id/restore/`,
      name: "restoreTimeEntry",
      summary: "Restores a time entry deleted in the last 30 days.",
      answer: timeEntry,
      wire: "snake",
    },
  }),
  submit: mutation({
    input: ownWeek,
    run: submitWeek,
    rest: {
      at: `POST ${timesheets}submit/`,
      name: "submitWeek",
      summary: "Submits a week of the caller for approval.",
      answer: sheetWeek,
      wire: "snake",
      example: { week: "2026-11-16" },
    },
  }),
  withdraw: mutation({
    input: ownWeek,
    run: withdrawWeek,
    rest: {
      at: `POST ${timesheets}withdraw/`,
      name: "withdrawWeek",
      summary: "Withdraws a submitted week.",
      answer: sheetWeek,
      wire: "snake",
      example: { week: "2026-11-16" },
    },
  }),
  weeks: query({
    access: "approveTimesheets",
    input: weekListQuery,
    run: listWeeks,
    rest: {
      at: `GET ${timesheets}weeks/`,
      name: "listWeeks",
      summary: "Superusers: weeks of editors. Default: submitted weeks.",
      notes: weekListNotes,
      answer: z.array(weekRow),
      wire: "snake",
      pages: "verb",
    },
  }),
  approve: mutation({
    access: "approveTimesheets",
    act: "timesheet.approve",
    input: weekApproval,
    run: approveWeek,
    rest: {
      at: `POST ${timesheets}weeks/approve/`,
      name: "approveWeek",
      summary: "Superusers: approves a week as it was looked at; its hours stay as they are from then on.",
      answer: sheetWeek,
      wire: "snake",
      example: { editor: 7, week: "2026-11-16", version: 4 },
      answerOf: (_result, ctx, input) => getSheetWeek(ctx, input),
    },
  }),
  sendBack: mutation({
    access: "approveTimesheets",
    act: "timesheet.return",
    input: weekReturn,
    run: returnWeek,
    rest: {
      at: `POST ${timesheets}weeks/return/`,
      name: "returnWeek",
      summary: "Superusers: returns a week with a reason, which is emailed to its editor.",
      answer: sheetWeek,
      wire: "snake",
      example: { editor: 7, week: "2026-11-16", version: 4, reason: "Wednesday is there twice." },
      answerOf: (_result, ctx, input) => getSheetWeek(ctx, input),
    },
  }),
  reopen: mutation({
    access: "approveTimesheets",
    act: "timesheet.reopen",
    input: editorWeek,
    run: reopenWeek,
    rest: {
      at: `POST ${timesheets}weeks/reopen/`,
      name: "reopenWeek",
      summary: "Superusers: undoes a decision, so that the week is submitted again.",
      answer: sheetWeek,
      wire: "snake",
      example: { editor: 7, week: "2026-11-16" },
      answerOf: (_result, ctx, input) => getSheetWeek(ctx, input),
    },
  }),
  exportHours: {
    endpoint: endpoint({
      method: "get",
      path: hoursFilePath,
      name: "exportHours",
      access: "writeTimesheets",
      summary: "Hours of a period as comma-separated values: the caller's own; for superusers, of any or all editors.",
      query: hoursFileQuery,
      notes: hoursFileNotes,
      answer: z.string(),
      media: "text/csv; charset=utf-8",
      attachment: () => "hours.csv",
      run: (ctx, { query }) => exportHours(ctx, query),
    }),
  },
};

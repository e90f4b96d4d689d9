import { TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { parseTime } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { choice, findWords, localDate, wholeNumber } from "../fields/query-values.ts";
import { optionalText, requiredText, textIfGiven } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { timesheetLimits, timesheetWords, weekOrderings, weekStatuses } from "./timesheet-words.ts";
import { weekOf } from "./weeks.ts";

export type WeekStatus = (typeof weekStatuses)[number]["value"];
const statuses = weekStatuses.map(({ value }) => value);

const day = localDate.transform((date, issues) => {
  if (date !== undefined) return date;
  issues.addIssue({ code: "custom", message: messages.required });
  return z.NEVER;
});
/** Any day of a week identifies the week. */
const week = day.transform(weekOf);

/** "21:30", or "9:30 PM" as people type it: the minute of the day. */
const time = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(limits.codeChars, TIME_INVALID_MESSAGE)
  .pipe(
    z
      .string()
      .refine((text) => parseTime(text) !== null, TIME_INVALID_MESSAGE)
      .transform((text) => parseTime(text) ?? 0),
  );
const timeIfGiven = z.preprocess((value) => (value === "" || value === null ? undefined : value), time.optional());

/** Note to start the timer with. */
export const clockStart = z.object({ note: optionalText(timesheetLimits.timeNoteChars) });
export type ClockStart = z.output<typeof clockStart>;

/** Stop time: now, or a site day and time if the timer was forgotten; a note replaces the first one. */
export const clockStop = z
  .object({ date: localDate, time: timeIfGiven, note: textIfGiven(timesheetLimits.timeNoteChars) })
  .superRefine(({ date, time: at }, issues) => {
    if ((date === undefined) === (at === undefined)) return;
    issues.addIssue({ code: "custom", path: [date === undefined ? "date" : "time"], message: timesheetWords.both });
  });
export type ClockStop = z.output<typeof clockStop>;

/** Time that was worked, as it is written down: an end that is not after the start is on the next day. */
export const timeEntryForm = z
  .object({ date: day, timeStart: time, timeEnd: time, note: optionalText(timesheetLimits.timeNoteChars) })
  .superRefine(({ timeStart, timeEnd }, issues) => {
    if (timeStart === timeEnd) issues.addIssue({ code: "custom", path: ["timeEnd"], message: timesheetWords.sameTime });
  });
export type TimeEntryForm = z.output<typeof timeEntryForm>;

/** Form to change an existing entry. */
export const timeEntryChange = timeEntryForm.safeExtend({ id: recordId });
export type TimeEntryChange = z.output<typeof timeEntryChange>;

/** A time entry. Instants are ISO 8601; days and times are site time. */
export const timeEntry = z.object({
  id: z.int(),
  date: z.string(),
  timeStart: z.string(),
  /** The day on which it ended, and when; null while the clock runs. */
  dateEnd: z.string().nullable(),
  timeEnd: z.string().nullable(),
  started: z.string(),
  ended: z.string().nullable(),
  minutes: z.int(),
  note: z.string(),
  /** Some of it is in a week that is approved. */
  isLocked: z.boolean(),
});
export type TimeEntry = z.output<typeof timeEntry>;

/** Result of stopping the timer; null entry if it ran for less than a minute. */
export const stoppedClock = z.object({ entry: timeEntry.nullable() });
export type StoppedClock = z.output<typeof stoppedClock>;

/** Week and editor; defaults to this week and the viewer. */
export const weekQuery = z.object({
  week: localDate.transform((date) => date && weekOf(date)),
  editor: wholeNumber(1),
});
export type WeekQuery = z.output<typeof weekQuery>;

const editor = z.object({ id: z.int(), name: z.string() });
const state = {
  week: z.string(),
  status: z.enum(statuses),
  /** Counts up with each change of its entries: what is approved is what was looked at. */
  version: z.int(),
  /** Why it was sent back. */
  reason: z.string(),
  submitted: z.string().nullable(),
  decided: z.string().nullable(),
  decidedBy: z.string().nullable(),
  minutes: z.int(),
};

/** One editor's week, Monday first. Entries past midnight appear on both days. */
export const sheetWeek = z.object({
  ...state,
  editor,
  timeZone: z.string(),
  today: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      minutes: z.int(),
      parts: z.array(
        z.object({ entryId: z.int(), timeStart: z.string(), timeEnd: z.string().nullable(), minutes: z.int() }),
      ),
    }),
  ),
  entries: z.array(timeEntry),
  /** The clock that runs, in whichever week it was started. */
  clock: timeEntry.nullable(),
});
export type SheetWeek = z.output<typeof sheetWeek>;

/** One's own week. */
export const ownWeek = z.object({ week });
export type OwnWeek = z.output<typeof ownWeek>;

/** Week of a given editor. */
export const editorWeek = z.object({ editor: recordId, week });
export type EditorWeek = z.output<typeof editorWeek>;

const version = z.int().min(0).max(limits.largestId);

/** A week as it was looked at. */
export const weekApproval = editorWeek.extend({ version });
export type WeekApproval = z.output<typeof weekApproval>;

/** Returns a week with a reason. */
export const weekReturn = weekApproval.extend({ reason: requiredText(timesheetLimits.timesheetReasonChars) });
export type WeekReturn = z.output<typeof weekReturn>;

export type WeekOrdering = (typeof weekOrderings)[number];

/** Week filter: submitted weeks by default; words of the editor's name. */
export const weekListQuery = z.object({
  status: choice(statuses),
  find: findWords,
  ordering: choice(weekOrderings),
  ...pageShape,
});
export type WeekListQuery = z.output<typeof weekListQuery>;

/** A week in the list of those to approve; `id` is the editor's with the week. */
export const weekRow = z.object({ id: z.string(), editor, entries: z.int(), ...state });
export type WeekRow = z.output<typeof weekRow>;

/** A page of weeks, and since when the first of those handed in waits. */
const weekList = z.object({ data: z.array(weekRow), pagination, oldest: z.string().nullable() });
export type WeekList = z.output<typeof weekList>;

/** Site days, both included; defaults to the current month and the viewer. */
export const hoursFileQuery = z
  .object({ startDate: localDate, endDate: localDate, editor: wholeNumber(1), whose: choice(["mine", "everybody"]) })
  .superRefine(({ startDate, endDate }, issues) => {
    if (startDate && endDate && endDate < startDate)
      issues.addIssue({ code: "custom", path: ["endDate"], message: messages.endBeforeStart });
  });
export type HoursFileQuery = z.output<typeof hoursFileQuery>;

/** Path of hours as comma-separated values. */
export const hoursFilePath = "/editor/api/timesheets.csv";

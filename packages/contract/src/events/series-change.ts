import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { DATE_INVALID_MESSAGE, TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { timeFromWire } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { baseVersion, knownValue } from "../fields/field-schemas.ts";
import { flag, localDate } from "../fields/query-values.ts";
import { optionalText } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { dateRow, dateRows, minutesOf, timeSpan } from "./date-rows.ts";
import { type EventStatus, eventStatuses } from "./event-facets.ts";
import { spanErrors } from "./span-rules.ts";

const day = z
  .string({ error: messages.required })
  .max(limits.codeChars, DATE_INVALID_MESSAGE)
  .pipe(z.string().refine(isLocalDate, DATE_INVALID_MESSAGE));

/** Names an occurrence: the date and time that its row gives it, wherever it was moved since. */
const occurrence = {
  originalDate: day,
  originalTime: z
    .string({ error: messages.required })
    .max(limits.codeChars, TIME_INVALID_MESSAGE)
    .pipe(
      z
        .string()
        .refine((text) => timeFromWire(text) !== null, TIME_INVALID_MESSAGE)
        .transform((text) => timeFromWire(text) ?? 0),
    ),
};

/** Whether the sessions of a programme move with its days; absent: they do. */
const moveProgramme = z.preprocess((value) => value ?? true, flag);

/**
 * One date of an event: takes it out, puts it back as planned, or makes it differ. Then a day and times that are absent
 * stay as planned, and an end that is keeps the length.
 */
const thisDate = z
  .object({
    scope: z.literal("this"),
    updated: baseVersion,
    ...occurrence,
    action: z.enum(["skip", "reset", "change"], { error: choiceError }),
    date: day.nullish(),
    timeStart: timeSpan.timeStart.nullish(),
    timeEnd: timeSpan.timeEnd,
    allDay: timeSpan.allDay,
    status: knownValue<EventStatus>(eventStatuses).nullish(),
    moveProgramme,
    note: optionalText(limits.statusNoteChars).default(""),
  })
  .transform(({ date = null, timeStart, timeEnd, allDay, status = null, ...rest }, issues) => {
    const minutes = typeof timeStart === "string" ? minutesOf({ timeStart, timeEnd, allDay }) : null;
    if (minutes === null || !("error" in minutes)) return { ...rest, date, minutes, status };
    issues.addIssue({ code: "custom", path: [minutes.field], message: minutes.error });
    return z.NEVER;
  });

/** The date and those after it in its row: another row takes over, or, without one, the row ends before. */
const followingDates = z.object({
  scope: z.literal("following"),
  updated: baseVersion,
  ...occurrence,
  row: dateRow.nullish(),
});

/** All dates of an event, as the event form sends them. */
const allDates = z
  .object({
    scope: z.literal("all"),
    updated: baseVersion,
    usePoiTimes: flag,
    dateStart: localDate,
    dateEnd: localDate,
    dates: dateRows.default([]),
    moveProgramme,
  })
  .superRefine((change, issues) => {
    for (const [field, message] of spanErrors(change)) issues.addIssue({ code: "custom", path: [field], message });
  });

/** A change of some or all dates of an event, to be looked at or made. */
export const seriesChange = z.discriminatedUnion("scope", [thisDate, followingDates, allDates], {
  error: ({ input }) => choiceError({ input: (input as { scope?: unknown } | undefined)?.scope }),
});
export type SeriesChange = z.output<typeof seriesChange>;

/** A date with its times as people read them. */
const plannedDate = z.object({
  /** Local date at the venue. */
  date: z.string(),
  /** "7:00 PM – 9:30 PM", "All day" */
  times: z.string(),
  status: z.string(),
  note: z.string(),
});
export type PlannedDate = z.output<typeof plannedDate>;

/** Exactly what a change does to the coming dates. `moved` are those with another day or time, `marked` those with another status or note. */
export const seriesPreview = z.object({
  added: z.array(plannedDate),
  dropped: z.array(plannedDate),
  moved: z.array(z.object({ from: plannedDate, to: plannedDate })),
  marked: z.array(z.object({ from: plannedDate, to: plannedDate })),
  /** How many stay exactly as they are. */
  kept: z.int(),
});
export type SeriesPreview = z.output<typeof seriesPreview>;

/** A coming date of an event as its editor lists it, with the name that changes call it by. Times are "HH:mm". */
export const editableDate = z.object({
  originalDate: z.string(),
  originalTime: z.string(),
  date: z.string(),
  timeStart: z.string(),
  timeEnd: z.string().nullable(),
  /** Lasts the whole day, from "00:00" to the midnight that ends it, "00:00" as well. */
  allDay: z.boolean(),
  status: z.string(),
  note: z.string(),
  /** Whether it differs from what its row says. */
  isChanged: z.boolean(),
  /** Row to split at this date (`splitRow`); null if the event follows its venue's hours. */
  rowId: z.int().nullable(),
});
export type EditableDate = z.output<typeof editableDate>;

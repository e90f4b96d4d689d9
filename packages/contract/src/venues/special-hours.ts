import { daysBetween, isLocalDate } from "@hereabouts/recurrence/local-date";
import { OVERLAPPING_INTERVALS_MESSAGE, TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { DAY_MINUTES, timeFromWire } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { lookedUp, optionalLine } from "../fields/text.ts";
import { listError } from "../fields/value-errors.ts";
import { messages } from "../messages.ts";
import { specialHoursLimits as limits, shareDate, specialHoursMessages } from "./special-hours-limits.ts";

/** Hours of a venue on a date or a range of dates, in place of its week's. Without openings it is closed. */
export const specialHoursRow = z.object({
  dateStart: z.string().meta({ format: "date" }),
  /** Included. */
  dateEnd: z.string().meta({ format: "date" }),
  /** Times are "HH:mm" at the venue; an end not after the start is the next day's. */
  hours: z.array(z.object({ timeStart: z.string(), timeEnd: z.string() })),
  /** A reason, such as "Thanksgiving"; "" without one. */
  note: z.string(),
});
export type SpecialHoursRow = z.infer<typeof specialHoursRow>;

const day = lookedUp(messages.date).refine(isLocalDate, messages.date).meta({ format: "date" });

const time = lookedUp(TIME_INVALID_MESSAGE)
  .refine((text) => timeFromWire(text) !== null, TIME_INVALID_MESSAGE)
  .transform((text) => text.slice(0, 5));

const openings = shortList(
  limits.openingsADay,
  specialHoursMessages.atMostOpenings(limits.openingsADay),
  z
    .array(z.object({ timeStart: time, timeEnd: time }), { error: listError })
    .default([])
    .transform((hours) => hours.toSorted((a, b) => a.timeStart.localeCompare(b.timeStart)))
    .refine((hours) => !overlap(hours), OVERLAPPING_INTERVALS_MESSAGE),
);

/** Whether an opening begins before the one before it ends. Takes them in order of their starts. */
function overlap(hours: readonly { timeStart: string; timeEnd: string }[]): boolean {
  return hours.some(({ timeStart, timeEnd }, index) => {
    const next = hours[index + 1];
    const [start, end] = [timeFromWire(timeStart) ?? 0, timeFromWire(timeEnd) ?? 0];
    return next !== undefined && (timeFromWire(next.timeStart) ?? 0) < (end <= start ? end + DAY_MINUTES : end);
  });
}

const row = z
  .object({
    dateStart: day,
    dateEnd: z.preprocess((value) => (value === null || value === "" ? undefined : value), day.optional()),
    hours: z.preprocess((value) => value ?? undefined, openings),
    note: optionalLine(limits.noteChars),
  })
  .transform(({ dateStart, dateEnd = dateStart, ...rest }): SpecialHoursRow => ({ dateStart, dateEnd, ...rest }))
  .superRefine(({ dateStart, dateEnd }, issues) => {
    if (dateEnd < dateStart) issues.addIssue({ code: "custom", message: specialHoursMessages.endBeforeStart });
    else if (daysBetween(dateStart, dateEnd) >= limits.daysAhead)
      issues.addIssue({ code: "custom", message: specialHoursMessages.longRange(limits.daysAhead) });
  });

/** The special hours of a venue form, in order of their dates. Absent or null keeps the stored ones. */
export const specialHours = z.preprocess(
  (value) => value ?? undefined,
  shortList(
    limits.rows,
    specialHoursMessages.atMostRows(limits.rows),
    z
      .array(row, { error: listError })
      .transform((rows) => rows.toSorted((a, b) => a.dateStart.localeCompare(b.dateStart)))
      .refine((rows) => !shareDate(rows), specialHoursMessages.sameDate)
      .optional(),
  ),
);

import { conventions } from "@hereabouts/language/conventions";
import { t } from "@hereabouts/language/translate";
import { END_TIME_MESSAGE } from "./messages.ts";

/** Minutes of a day. */
export const DAY_MINUTES = 1_440;
/** Minutes of an hour. */
export const HOUR_MINUTES = 60;
const STEP_MINUTES = 30;
/** Longest span past midnight: an end before the start is on the next day unless the span is longer. */
const LONGEST_NIGHT = 720;

/** The longest text a time field takes, "10:30 PM", or as the language writes it. */
export const timeFieldLength = (): number => Math.max(8, formatTime(1_350).length);

/** The times a time field lists: every half hour, "12:00 AM" to "11:30 PM". */
export const timeSteps = (): string[] =>
  Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => formatTime(step * STEP_MINUTES));

/** The minute of a time that is a word, "noon", in English or the language of the page. */
function minuteOfWord(text: string): number | undefined {
  if (text === "noon" || text === t("noon")) return DAY_MINUTES / 2;
  return text === "midnight" || text === t("midnight") ? 0 : undefined;
}

/**
 * The minute of the day (0-1439) of a typed time: "9", "930", "9:30pm", "9.30 p.m.", "13", "2130", "20h30", "20 Uhr", "noon". Without
 * AM or PM, hours to 11 are morning, 12 is noon and hours over 12 are afternoon. Null when it is no time.
 */
export function parseTime(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const word = minuteOfWord(typed);
  if (word !== undefined) return word;
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:h|uhr|([ap])(?:\.?\s*m\.?)?)?$/.exec(typed);
  if (!match) return null;
  const [, hourText, minuteText = "0", half] = match;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (hour > 23 || minute > 59) return null;
  if (half === undefined || hour > 12) return hour * 60 + minute;
  if (hour === 0) return half === "a" ? minute : null;
  return ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
}

/** A typed time as the field shows it; null when it is no time. */
export function normaliseTime(text: string): string | null {
  const minute = parseTime(text);
  return minute === null ? null : formatTime(minute);
}

/** A minute of the day as "7:00 PM", or "19:00" in regions with 24 hours; minutes from 1440 on are the next day's. */
export function formatTime(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  const hour = Math.floor(ofDay / 60);
  const minutes = String(ofDay % 60).padStart(2, "0");
  if (conventions.hours === 24) return `${String(hour).padStart(2, "0")}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? t("AM") : t("PM")}`;
}

/** Whether times are a whole day at the venue: from its first midnight to the one that ends it. */
export function isAllDay(start: number, end: number | null): boolean {
  return start === 0 && end === DAY_MINUTES;
}

/** "7:00 PM – 9:30 PM", "All day", or the start alone when the end is unknown. */
export function formatTimeRange(start: number, end: number | null): string {
  if (isAllDay(start, end)) return t("All day");
  return end === null ? formatTime(start) : `${formatTime(start)} – ${formatTime(end)}`;
}

/** The times within a sentence: "all day", otherwise like `formatTimeRange`. */
export function timesInSentence(start: number, end: number | null): string {
  return isAllDay(start, end) ? t("all day") : formatTimeRange(start, end);
}

/** A minute of the day as the wire writes it, "HH:mm"; minutes from 1440 on are the next day's. */
export function timeToWire(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** The minute of the day of "HH:mm" or "HH:mm:ss" (the seconds are dropped); null when it is neither. */
export function timeFromWire(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** An end of 0 (12:00 AM) means the midnight that ends the day, 1440. */
export function endOfDayMinute(end: number): number {
  return end === 0 ? DAY_MINUTES : end;
}

/** The minute an event ends that starts at another: of the same day, of the midnight that ends it, or of the night on. */
export function endMinuteOf(start: number, end: number): number {
  const sameDay = endOfDayMinute(end);
  if (sameDay > start) return sameDay;
  return end + DAY_MINUTES - start <= LONGEST_NIGHT ? end + DAY_MINUTES : sameDay;
}

/** The message for an event's times, or null when they are in order or the end is unknown. A night may go on past 12. */
export function endTimeError(start: number, end: number | null): string | null {
  return end !== null && endMinuteOf(start, end) <= start ? END_TIME_MESSAGE : null;
}

/** Hour typed alone: 1 to 12, without AM or PM. */
const BARE_HOUR = /^(0?[1-9]|1[0-2])(?:[:.]?[0-5]\d)?$/;

/**
 * A typed end as the field shows it; null when it is no time. Without AM or PM it is the next such time after the start:
 * "9" after 7:00 PM is 9:00 PM.
 */
export function normaliseEnd(text: string, startText: string): string | null {
  const [start, end] = [parseTime(startText), parseTime(text)];
  if (end === null || start === null || conventions.hours === 24 || !BARE_HOUR.test(text.trim()))
    return normaliseTime(text);
  const after = (minute: number) => (minute - start + DAY_MINUTES - 1) % DAY_MINUTES;
  const other = (end + DAY_MINUTES / 2) % DAY_MINUTES;
  return formatTime(after(end) <= after(other) ? end : other);
}

/** An end moved as far as its start was, so that the event stays as long as it was; null when either is no time. */
export function endMovedWith(end: string, from: string, to: string): string | null {
  const [ends, began, begins] = [parseTime(end), parseTime(from), parseTime(to)];
  if (ends === null || began === null || begins === null || endTimeError(began, ends) !== null) return null;
  return formatTime((ends + begins - began + 2 * DAY_MINUTES) % DAY_MINUTES);
}

/** A time that a list offers; for an end, how long after the start it is. */
export interface TimeStep {
  time: string;
  length?: string;
}

/** "30 min", "2 hr", "1 hr 30 min" */
function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && t("{hours} hr", { hours }), rest > 0 && t("{minutes} min", { minutes: rest })]
    .filter(Boolean)
    .join(" ");
}

/** The ends that a list offers: every half hour after the start, as long as a night may be. */
export function endSteps(start: number): TimeStep[] {
  return Array.from({ length: LONGEST_NIGHT / STEP_MINUTES }, (_, index) => {
    const length = (index + 1) * STEP_MINUTES;
    return { time: formatTime((start + length) % DAY_MINUTES), length: lengthWords(length) };
  });
}

import { addressTime, eventDatePath } from "@hereabouts/contract/events/date-address";
import { minutesOfSession } from "@hereabouts/contract/events/programme-limits";
import { sessionPath } from "@hereabouts/contract/events/programme-paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf, localOf, wholeDayOf } from "@hereabouts/recurrence/instant-of";
import { addDays } from "@hereabouts/recurrence/local-date";
import { picturesOf } from "../media/pictures-of.ts";
import type { CalendarDate, CalendarEvent, CalendarSession } from "./event-calendar.queries.ts";
import { escapeText, utcStamp } from "./ical-lines.ts";
import { statusLines } from "./ical-status.ts";
import type { IcalZone } from "./ical-zone.ts";

/** DTSTART and the like: the hour at the venue, in a zone that the file describes. */
function timeLine(
  name: "DTSTART" | "DTEND" | "RECURRENCE-ID",
  instant: Date,
  timeZone: string,
  zone: IcalZone | null,
): string {
  if (!zone) return `${name}:${utcStamp(instant)}`;
  const { date, minute } = localOf(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, "0");
  const local = `${date.replaceAll("-", "")}T${two(Math.floor(minute / 60))}${two(minute % 60)}00`;
  return `${name};TZID=${zone.id}:${local}`;
}

/** When a date is: days alone for one that lasts the whole day, the second of them the first that it is not on. */
function spanLines(
  { startsAt, endsAt }: Pick<CalendarDate, "startsAt" | "endsAt">,
  timeZone: string,
  zone: IcalZone | null,
): string[] {
  const day = wholeDayOf(startsAt, endsAt, timeZone);
  if (day === null) {
    const start = timeLine("DTSTART", startsAt, timeZone, zone);
    return endsAt ? [start, timeLine("DTEND", endsAt, timeZone, zone)] : [start];
  }
  const [first, next] = [day, addDays(day, 1)].map((date) => date.replaceAll("-", ""));
  return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`];
}

/**
 * UID of a date: event, day and number in that day. A new time, or a new day of this date alone, keeps the UID, so
 * calendars update the entry.
 */
export function uidOf(
  { id }: Pick<CalendarEvent, "id">,
  { originalDate, place }: Pick<CalendarDate, "originalDate" | "place">,
  host: string,
): string {
  const further = place > 0 ? `-${place + 1}` : "";
  return `event-${id}-${originalDate.replaceAll("-", "")}${further}@${host}`;
}

/** The original start of a date of a series (RECURRENCE-ID), whatever became of the date since. */
function recurrenceLine(
  { timeZone }: Pick<CalendarEvent, "timeZone">,
  { originalDate, originalMinute, startsAt, endsAt }: CalendarDate,
  zone: IcalZone | null,
): string {
  if (wholeDayOf(startsAt, endsAt, timeZone) !== null)
    return `RECURRENCE-ID;VALUE=DATE:${originalDate.replaceAll("-", "")}`;
  const minute = originalMinute ?? localOf(startsAt, timeZone).minute;
  return timeLine("RECURRENCE-ID", instantOf(originalDate, minute, timeZone), timeZone, zone);
}

/**
 * Identifies a date to calendars. An event that was moved in has the UID it had there, so that who follows the calendar here
 * instead has no entry twice; the dates of a series share it and differ by their original starts. A second date of one day
 * has a UID of ours: a program that knows a series has one a day.
 */
function identityLines(event: CalendarEvent, date: CalendarDate, { zone, publicUrl }: Omit<EntryScene, "shorten">) {
  if (event.uid === null || date.place > 0) return [`UID:${uidOf(event, date, new URL(publicUrl).host)}`];
  const uid = `UID:${escapeText(event.uid)}`;
  return event.isSeries ? [uid, recurrenceLine(event, date, zone)] : [uid];
}

/** Path of the event's page that shows a date: with its start where its day may have others. */
export function datePath(
  event: Pick<CalendarEvent, "id" | "name" | "timeZone">,
  { startsAt, originalDate, place }: CalendarDate,
): string {
  const { date, minute } = localOf(startsAt, event.timeZone);
  const isOneOfSeveral = place > 0 || date !== originalDate;
  return eventDatePath(event, { date, ...(isOneOfSeveral && { time: addressTime(minute) }) });
}

/** When a date was last changed, with its event or alone. */
export const changedAt = (
  { updatedAt }: Pick<CalendarEvent, "updatedAt">,
  { revisedAt }: Pick<CalendarDate, "revisedAt">,
) => (revisedAt !== null && revisedAt > updatedAt ? revisedAt : updatedAt);

/** The file that an entry is for. */
interface EntryScene {
  zone: IcalZone | null;
  publicUrl: string;
  /** Shortens the description of the event. */
  shorten: (event: CalendarEvent) => string;
}

/** One date of an event as an entry of a calendar: the same date gives the same lines, wherever they stand. */
export function entryLines(
  event: CalendarEvent,
  date: CalendarDate,
  { zone, publicUrl, shorten }: EntryScene,
): string[] {
  const url = publicUrl + languagePath(datePath(event, date));
  const changed = utcStamp(changedAt(event, date));
  const { imagePrimary } = picturesOf(publicUrl, event.image);
  return [
    "BEGIN:VEVENT",
    ...identityLines(event, date, { zone, publicUrl }),
    // Taken from the record and not from the clock, so that the file changes only when the event does.
    `DTSTAMP:${changed}`,
    `CREATED:${utcStamp(event.createdAt)}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence + date.sequence}`,
    "CLASS:PUBLIC",
    ...spanLines(date, event.timeZone, zone),
    ...statusLines(event, date, { about: shorten(event), url }),
    `URL:${url}`,
    `CATEGORIES:${escapeText(event.category)}`,
    ...(imagePrimary ? [`IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/jpeg:${imagePrimary.url}`] : []),
    "END:VEVENT",
  ];
}

/** A session of a programme as an entry of a calendar, in the room of its venue. */
export function sessionLines(
  event: CalendarEvent,
  session: CalendarSession,
  { zone, publicUrl }: Omit<EntryScene, "shorten">,
): string[] {
  const { id, date, title, room, people, text, savedAt, status } = session;
  const { startMinute, endMinute } = minutesOfSession(session);
  const instant = (minute: number) => instantOf(date, minute, event.timeZone);
  const span = { startsAt: instant(startMinute), endsAt: endMinute === null ? null : instant(endMinute) };
  const url = publicUrl + languagePath(sessionPath(event, session));
  const venueName = [room, event.venueName].filter(Boolean).join(", ");
  const about = [people, text, t("Part of {name}", { name: event.name })].filter(Boolean).join("\n\n");
  const saved = utcStamp(savedAt);
  return [
    "BEGIN:VEVENT",
    `UID:event-${event.id}-session-${id}@${new URL(publicUrl).host}`,
    `DTSTAMP:${saved}`,
    `CREATED:${utcStamp(event.createdAt)}`,
    `LAST-MODIFIED:${saved}`,
    // Nobody counts the changes of a session, and only a later one has to be more.
    `SEQUENCE:${Math.max(0, Math.floor((savedAt.getTime() - event.createdAt.getTime()) / MINUTE_MS))}`,
    "CLASS:PUBLIC",
    ...spanLines(span, event.timeZone, zone),
    ...statusLines({ ...event, name: title, venueName }, { status, note: "" }, { about, url }),
    `URL:${url}`,
    `CATEGORIES:${escapeText(event.category)}`,
    "END:VEVENT",
  ];
}

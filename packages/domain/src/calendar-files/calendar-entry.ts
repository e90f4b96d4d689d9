import { eventPath } from "@hereabouts/contract/paths";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { picturesOf } from "../media/pictures-of.ts";
import type { CalendarDate, CalendarEvent } from "./event-calendar.queries.ts";
import { escapeText, utcStamp } from "./ical-lines.ts";
import { standingLines } from "./ical-standing.ts";
import type { IcalZone } from "./ical-zone.ts";

/** DTSTART or DTEND: the hour at the venue, in a zone that the file describes. */
function timeLine(name: "DTSTART" | "DTEND", instant: Date, timeZone: string, zone: IcalZone | null): string {
  if (!zone) return `${name}:${utcStamp(instant)}`;
  const { date, minute } = localOf(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, "0");
  const local = `${date.replaceAll("-", "")}T${two(Math.floor(minute / 60))}${two(minute % 60)}00`;
  return `${name};TZID=${zone.id}:${local}`;
}

/**
 * What calendars know a date by: its event, its day and its number there, so that another time, or another day for this
 * date alone, changes the entry that people have instead of adding one.
 */
export function uidOf(
  { id }: Pick<CalendarEvent, "id">,
  { originalDate, place }: Pick<CalendarDate, "originalDate" | "place">,
  host: string,
): string {
  const further = place > 0 ? `-${place + 1}` : "";
  return `event-${id}-${originalDate.replaceAll("-", "")}${further}@${host}`;
}

/** One date of an event as an entry of a calendar: the same date gives the same lines, wherever they stand. */
export function entryLines(
  event: CalendarEvent,
  date: CalendarDate,
  zone: IcalZone | null,
  publicUrl: string,
): string[] {
  const { host } = new URL(publicUrl);
  const { timeZone } = event;
  const { imagePrimary } = picturesOf(publicUrl, event.image);
  return [
    "BEGIN:VEVENT",
    `UID:${uidOf(event, date, host)}`,
    // Taken from the record and not from the clock, so that the file changes only when the event does.
    `DTSTAMP:${utcStamp(event.updatedAt)}`,
    `CREATED:${utcStamp(event.createdAt)}`,
    `LAST-MODIFIED:${utcStamp(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    "CLASS:PUBLIC",
    timeLine("DTSTART", date.startsAt, timeZone, zone),
    ...(date.endsAt ? [timeLine("DTEND", date.endsAt, timeZone, zone)] : []),
    ...standingLines(event, date),
    `URL:${publicUrl}${eventPath(event)}`,
    `CATEGORIES:${escapeText(event.category)}`,
    ...(imagePrimary ? [`IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/jpeg:${imagePrimary.url}`] : []),
    "END:VEVENT",
  ];
}

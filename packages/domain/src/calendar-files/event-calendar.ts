import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, isLocalDate } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { lastDayShown } from "../visitor-days.ts";
import {
  type CalendarDate,
  type CalendarEvent,
  selectCalendarDates,
  selectCalendarEvent,
} from "./event-calendar.queries.ts";
import { escapeText, icalText, utcStamp } from "./ical-lines.ts";
import { standingLines } from "./ical-standing.ts";
import { type IcalZone, icalZone } from "./ical-zone.ts";

const DAY_SECONDS = 86_400;

/**
 * The instant of a bound of a calendar file: a local date at the venue ("end": the end of that day), a date-time with
 * or without an offset, or Unix seconds. @throws Invalid
 */
function boundOf(field: "dtstart" | "dtend", text: string | undefined, zone: string): Date | null {
  const typed = text?.trim() ?? "";
  if (typed === "") return null;
  if (isLocalDate(typed)) return instantOf(field === "dtend" ? addDays(typed, 1) : typed, 0, zone);
  if (/^\d{1,11}$/.test(typed) && Number(typed) >= DAY_SECONDS) return new Date(Number(typed) * 1000);
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2})?$/.exec(typed);
  if (local) {
    const [, date = "", hour, minute] = local;
    if (isLocalDate(date) && Number(hour) < 24 && Number(minute) < 60)
      return instantOf(date, Number(hour) * 60 + Number(minute), zone);
  } else if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+ -]\d{2}:?\d{2})$/.test(typed)) {
    // A "+" in an address arrives as a space when it was not encoded.
    const instant = new Date(typed.replace(" ", "+"));
    if (!Number.isNaN(instant.getTime())) return instant;
  }
  throw new Invalid({ [field]: [messages.date] });
}

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
function uidOf({ id }: CalendarEvent, { originalDate, place }: CalendarDate, host: string): string {
  const further = place > 0 ? `-${place + 1}` : "";
  return `event-${id}-${originalDate.replaceAll("-", "")}${further}@${host}`;
}

function eventLines(event: CalendarEvent, date: CalendarDate, zone: IcalZone | null, publicUrl: string): string[] {
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

/**
 * An event's coming dates as one iCalendar text (RFC 5545), each an event of its own; `dtstart` and `dtend` choose
 * others, as far as the viewer is shown them. The same event gives the same text. @throws NotFound; Invalid for a bound that is not a time
 */
export async function eventCalendar(
  ctx: Context,
  { id, dtstart, dtend }: { id: number; dtstart?: string; dtend?: string },
): Promise<string> {
  const event = await selectCalendarEvent(ctx.db, id);
  if (!event) throw new NotFound();
  const from = boundOf("dtstart", dtstart, event.timeZone);
  const asked = boundOf("dtend", dtend, event.timeZone);
  const shown = boundOf("dtend", lastDayShown(ctx) ?? undefined, event.timeZone);
  const until = asked && shown && asked > shown ? shown : (asked ?? shown);
  const now = ctx.now();
  const lately = new Date(now.getTime() - limits.tombstoneDays * DAY_SECONDS * 1000);
  const dates = await selectCalendarDates(ctx.db, id, { from, until, now, lately });
  const zone = icalZone(event.timeZone);
  const { publicUrl, siteName } = ctx.settings;
  return icalText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(siteName)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    // No METHOD, which would ask for an ORGANIZER, and no name of a calendar: these are entries for the reader's own.
    ...(zone?.lines ?? []),
    ...dates.flatMap((date) => eventLines(event, date, zone, publicUrl)),
    "END:VCALENDAR",
  ]);
}

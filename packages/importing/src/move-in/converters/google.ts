import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { ianaZone } from "../../ical/windows-zones.ts";
import { ImportError } from "../../import-source.ts";
import { ics } from "./ics.ts";
import type { Converter, MovedRow } from "./moved-entry.ts";
import { type Node, nodeAt, parseJson, textAt } from "./moved-text.ts";
import { clockOf } from "./written-moment.ts";

/** Lines of a rule as the API has them: they are those of iCalendar. */
const RULE_LINE = /^(?:RRULE|EXDATE|RDATE)[;:][^\r\n]+$/;

const escaped = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replace(/\r\n|\r|\n/g, "\\n");

const compact = ({ date, minute }: { date: string; minute: number }) => {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
  return `${date.replaceAll("-", "")}T${hour}${rest}00`;
};

/**
 * The property of a time: a day; else the clock of its own zone, in which a series goes on; an instant of one without a zone.
 * @returns undefined where it cannot be read
 */
function timeLine(property: string, value: unknown, usualZone: string): string | undefined {
  const { date, dateTime, timeZone } = nodeAt(value);
  if (isLocalDate(textAt(date))) return `${property};VALUE=DATE:${textAt(date).replaceAll("-", "")}`;
  const written = textAt(dateTime);
  const clock = clockOf(written);
  if (!clock) return undefined;
  const zone = ianaZone(textAt(timeZone)) ?? ianaZone(usualZone);
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/.test(written);
  const instant = hasOffset ? new Date(written) : null;
  if (instant && Number.isNaN(instant.getTime())) return undefined;
  if (instant && zone === null) return `${property}:${instant.toISOString().replace(/[-:]|\.\d{3}/g, "")}`;
  if (zone === null) return `${property}:${compact(clock)}`;
  return `${property};TZID=${zone}:${compact(instant ? localOf(instant, zone) : clock)}`;
}

const isCancelled = (event: Node) => textAt(event.status) === "cancelled";
const isOfSeries = (event: Node) => textAt(event.recurringEventId) !== "";

/** Dates of a series that were changed name the series by another field than its own id. */
const uidOf = (event: Node): string =>
  textAt(event.iCalUID) || `${textAt(event.recurringEventId) || textAt(event.id)}@google.com`;

/** The lines of an event as iCalendar; a text that says why there are none. */
function linesOf(event: Node, usualZone: string): string[] | { reason: string } {
  if (textAt(event.id) === "") return { reason: moveInMessages.notAnEntry };
  if (event.visibility === "private" || event.visibility === "confidential")
    return { reason: moveInMessages.notPublished };
  // A deleted event is left out; a deleted date of a series is a canceled date.
  if (isCancelled(event) && !isOfSeries(event)) return { reason: moveInMessages.notPublished };
  const start = timeLine("DTSTART", event.start ?? event.originalStartTime, usualZone);
  if (start === undefined) return { reason: moveInMessages.noStart };
  const replaces = isOfSeries(event) ? timeLine("RECURRENCE-ID", event.originalStartTime, usualZone) : undefined;
  const end = event.endTimeUnspecified === true ? undefined : timeLine("DTEND", event.end, usualZone);
  const { displayName, self } = nodeAt(event.organizer);
  const organizer = self === true ? "" : textAt(displayName).replace(/["\r\n]/g, "");
  const rules = Array.isArray(event.recurrence) ? event.recurrence.map(textAt) : [];
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uidOf(event))}`,
    start,
    ...(end === undefined ? [] : [end]),
    ...(replaces === undefined ? [] : [replaces]),
    ...rules.filter((line) => RULE_LINE.test(line)),
    `SUMMARY:${escaped(textAt(event.summary))}`,
    `DESCRIPTION:${escaped(textAt(event.description))}`,
    `LOCATION:${escaped(textAt(event.location))}`,
    `STATUS:${isCancelled(event) ? "CANCELLED" : "CONFIRMED"}`,
    ...(organizer === "" ? [] : [`ORGANIZER;CN="${organizer}":mailto:nobody@invalid`]),
    "END:VEVENT",
  ];
}

/** The events of an answer, or of all its pages. @throws ImportError where there are none */
function eventsIn(document: unknown): unknown[] {
  if (Array.isArray(document)) return document;
  const { items, events } = nodeAt(document);
  const listed = items ?? events;
  if (!Array.isArray(listed)) throw new ImportError(moveInMessages.noEntries);
  return listed;
}

/** Puts the answer of the API into iCalendar, which has the same rules, dates and changes of dates. */
function calendarOf(document: unknown): { text: string; entryOf: number[]; broken: MovedRow[] } {
  const { timeZone, summary } = nodeAt(document);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `X-WR-CALNAME:${escaped(textAt(summary))}`];
  /** Number of the entry that each line is of. */
  const entryOf = lines.map(() => 0);
  const broken: MovedRow[] = [];
  for (const [at, entry] of eventsIn(document).entries()) {
    const event = nodeAt(entry);
    const made = linesOf(event, textAt(timeZone));
    if (!Array.isArray(made)) {
      const original = JSON.stringify(event).slice(0, 2_000);
      broken.push({ kind: "broken", line: at + 1, id: textAt(event.id), original, ...made });
      continue;
    }
    for (const line of made) {
      lines.push(line);
      entryOf.push(at + 1);
    }
  }
  lines.push("END:VCALENDAR", "");
  return { text: lines.join("\r\n"), entryOf, broken };
}

const isCalendar = (text: string) => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);

/** Google Calendar: its iCalendar files, and answers of its API. */
export const google: Converter = {
  rowsOf: async (text, given) => {
    if (isCalendar(text)) return ics.rowsOf(text, given);
    const { text: calendar, entryOf, broken } = calendarOf(parseJson(text));
    const rows = await ics.rowsOf(calendar, given);
    return [...broken, ...rows.map((row) => ({ ...row, line: entryOf[row.line - 1] ?? row.line }))];
  },
  venueOf: (text) => (isCalendar(text) ? (ics.venueOf?.(text) ?? "") : textAt(nodeAt(parseJson(text)).summary)),
};

/**
 * The address of a calendar's file, from that of its page or frame, which people have at hand; other addresses as they are.
 */
export function googleAddress(url: URL): URL {
  if (url.host !== "calendar.google.com" || url.pathname.includes("/ical/")) return url;
  const cid = url.searchParams.get("cid") ?? "";
  const decoded = cid.includes("@") ? cid : Buffer.from(cid, "base64url").toString("utf8");
  const id = url.searchParams.get("src") ?? decoded;
  return id.includes("@") ? new URL(`/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`, url) : url;
}

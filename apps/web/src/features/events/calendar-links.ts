import { limits } from "@hereabouts/contract/limits";
import { eventCalendarPath } from "@hereabouts/contract/paths";

/** What is written into somebody's calendar. */
export interface CalendarEntry {
  eventId: number;
  title: string;
  /** Plain text of any length. */
  description: string;
  /** Address of the event's page. */
  url: string;
  location: string;
  /** Local date at the venue, "YYYY-MM-DD". */
  date: string;
  /** Unix seconds. */
  timestampStart: number;
  /** Unix seconds, null when the end is unknown. */
  timestampEnd: number | null;
}

/** One way to put a date into a calendar. */
export interface CalendarLink {
  id: "file" | "google" | "outlook" | "office365" | "yahoo";
  label: string;
  href: string;
}

/** "2026-11-21T20:00:00Z" */
const extended = (seconds: number) => new Date(seconds * 1_000).toISOString().replace(".000Z", "Z");
/** "20261121T200000Z" */
const basic = (seconds: number) => extended(seconds).replace(/[-:]/g, "");

function address(base: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${base}?${new URLSearchParams(given)}`;
}

/** The description cut to 500 characters, then the link to the page (spec part 1 §7). */
export function calendarDetails(description: string, url: string): string {
  const characters = [...description];
  const text =
    characters.length <= limits.calendarDescriptionChars
      ? description
      : `${characters
          .slice(0, limits.calendarDescriptionChars - 1)
          .join("")
          .trimEnd()}…`;
  return text === "" ? url : `${text}\n\n${url}`;
}

/** Path of the calendar file of one day of an event. */
export function calendarFilePath({ eventId, date }: Pick<CalendarEntry, "eventId" | "date">): string {
  return address(eventCalendarPath(eventId), { dtstart: date, dtend: date });
}

const outlook = (host: string, entry: CalendarEntry) =>
  address(`https://${host}/calendar/0/deeplink/compose`, {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: entry.title,
    body: calendarDetails(entry.description, entry.url),
    location: entry.location,
    startdt: extended(entry.timestampStart),
    enddt: entry.timestampEnd === null ? null : extended(entry.timestampEnd),
  });

/** Every way to add a date to a calendar. An unknown end is left out; Google demands one, so it gets the start. */
export function calendarLinks(entry: CalendarEntry): CalendarLink[] {
  const { title, location, timestampStart, timestampEnd } = entry;
  const details = calendarDetails(entry.description, entry.url);
  const google = address("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: `${basic(timestampStart)}/${basic(timestampEnd ?? timestampStart)}`,
    details,
    location,
  });
  const yahoo = address("https://calendar.yahoo.com/", {
    v: "60",
    title,
    st: basic(timestampStart),
    et: timestampEnd === null ? null : basic(timestampEnd),
    desc: details,
    in_loc: location,
  });
  return [
    { id: "google", label: "Google Calendar", href: google },
    { id: "outlook", label: "Outlook", href: outlook("outlook.live.com", entry) },
    { id: "office365", label: "Office 365", href: outlook("outlook.office.com", entry) },
    { id: "yahoo", label: "Yahoo Calendar", href: yahoo },
    { id: "file", label: "Apple Calendar (.ics)", href: calendarFilePath(entry) },
  ];
}

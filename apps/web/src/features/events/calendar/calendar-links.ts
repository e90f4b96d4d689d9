import { limits } from "@hereabouts/contract/limits";
import { eventCalendarPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { addDays } from "@hereabouts/recurrence/local-date";

/** Data for a calendar entry. */
export interface CalendarEntry {
  eventId: number;
  title: string;
  /** The first lines of the description: status, note, how to take part. */
  lead: readonly string[];
  /** Plain text of any length. */
  description: string;
  /** Address of the event's page. */
  url: string;
  location: string;
  /** Local date at the venue, "YYYY-MM-DD". */
  date: string;
  /** "7:30 PM – 9:30 PM" at the venue. */
  times: string;
  /** Lasts the whole day: calendars then get the day and no times. */
  allDay: boolean;
  /** Unix seconds. */
  timestampStart: number;
  /** Unix seconds, null when the end is unknown. */
  timestampEnd: number | null;
  /** Path of its calendar file, where that is not a date of its event. */
  file?: string;
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

/** An address with a query; spaces are "%20", since Outlook shows a "+" as it is. */
function address(base: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${base}?${given.join("&")}`;
}

/** The description cut to 500 characters, then the link to the page. */
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

/** Path of the calendar file of one date of an event: of what begins in its minute, since a day can have several. */
export function calendarFilePath({
  eventId,
  timestampStart,
}: Pick<CalendarEntry, "eventId" | "timestampStart">): string {
  const bounds = { dtstart: String(timestampStart), dtend: String(timestampStart + 60) };
  return address(eventCalendarPath(eventId), bounds);
}

function detailsOf({ lead, description, url }: CalendarEntry, ...further: string[]): string {
  return [...lead, ...further, calendarDetails(description, url)].join("\n\n");
}

const nextDay = (date: string) => addDays(date, 1);
const compact = (date: string) => date.replaceAll("-", "");

const outlook = (host: string, entry: CalendarEntry) =>
  address(`https://${host}/calendar/0/action/compose`, {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: entry.title,
    body: detailsOf(entry),
    location: entry.location,
    allday: entry.allDay ? "true" : null,
    startdt: entry.allDay ? entry.date : extended(entry.timestampStart),
    enddt: entry.allDay ? nextDay(entry.date) : entry.timestampEnd === null ? null : extended(entry.timestampEnd),
  });

/** Link for Google, which requires an end. Without one, enters the whole day and puts the time into the description. */
function google(entry: CalendarEntry): string {
  const { title, location, date, times, allDay, timestampStart, timestampEnd } = entry;
  const isOpen = timestampEnd === null;
  return address("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates:
      isOpen || allDay
        ? `${compact(date)}/${compact(nextDay(date))}`
        : `${basic(timestampStart)}/${basic(timestampEnd)}`,
    details: isOpen && times !== "" ? detailsOf(entry, t("Starts at {times}.", { times })) : detailsOf(entry),
    location,
  });
}

/** Every way to add a date to a calendar. An unknown end is left out. */
export function calendarLinks(entry: CalendarEntry): CalendarLink[] {
  const { title, location, date, allDay, timestampStart, timestampEnd } = entry;
  const yahoo = address("https://calendar.yahoo.com/", {
    v: "60",
    title,
    st: allDay ? compact(date) : basic(timestampStart),
    et: allDay || timestampEnd === null ? null : basic(timestampEnd),
    dur: allDay ? "allday" : null,
    desc: detailsOf(entry),
    in_loc: location,
  });
  return [
    { id: "google", label: t("Google Calendar"), href: google(entry) },
    { id: "outlook", label: t("Outlook"), href: outlook("outlook.live.com", entry) },
    { id: "office365", label: t("Office 365"), href: outlook("outlook.office.com", entry) },
    { id: "yahoo", label: t("Yahoo Calendar"), href: yahoo },
    { id: "file", label: t("Apple Calendar (.ics)"), href: entry.file ?? calendarFilePath(entry) },
  ];
}

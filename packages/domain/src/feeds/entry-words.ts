import { datePermits } from "@hereabouts/contract/events/date-permits";
import type { DateState } from "@hereabouts/contract/events/date-status";
import { hasVenue, placeWords } from "@hereabouts/contract/events/place-words";
import { markedName, whenWords } from "@hereabouts/contract/events/status-words";
import { isApproximate } from "@hereabouts/contract/places/point-accuracy";
import { languagePath } from "@hereabouts/contract/region/region";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { localOf, wholeDayOf } from "@hereabouts/recurrence/instant-of";
import { daysBetween } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { datePath } from "../calendar-files/calendar-entry.ts";
import { addressOf } from "../calendar-files/ical-status.ts";
import { picturesOf } from "../media/pictures-of.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { escapeXml } from "./xml-feed.ts";

/** An entry as every format but iCalendar tells it. */
export interface WordedEntry {
  title: string;
  url: string;
  /** HTML from our own words and the event's description, which was sanitized when saved. */
  html: string;
  imageUrl: string | null;
  state: DateState;
  /** Where people go, or that it is online. */
  place: string;
  /** The way into its stream; "" when there is none, or it does not take place. */
  joinUrl: string;
}

/** "Sat, Nov 28, 2026, 7:00 PM – 9:00 PM", by the clocks at the venue. */
function timeWords({ event: { timeZone }, date: { startsAt, endsAt } }: FeedEntry): string {
  const wholeDay = wholeDayOf(startsAt, endsAt, timeZone);
  if (wholeDay !== null) return `${shortDayAndYear(wholeDay)}, ${formatTimeRange(0, DAY_MINUTES)}`;
  const start = localOf(startsAt, timeZone);
  const end = endsAt && localOf(endsAt, timeZone);
  const endMinute = end && end.minute + daysBetween(start.date, end.date) * DAY_MINUTES;
  return `${shortDayAndYear(start.date)}, ${formatTimeRange(start.minute, endMinute)}`;
}

/** The description of an event; in another language than the feed it says in which. */
function descriptionHtml({ description, language }: FeedEntry["event"]): string {
  const attributes = Object.entries(languageAttributes(language)).map(([name, value]) => ` ${name}="${value}"`);
  return attributes.length === 0 ? description : `<div${attributes.join("")}>${description}</div>`;
}

/** An entry in words. The title says when: readers show no other date than that of publication. */
export function wordedEntry({ publicUrl }: Feed, entry: FeedEntry): WordedEntry {
  const { event, date } = entry;
  const permits = datePermits(event, date, false);
  const { state, note, joinUrl } = permits;
  const when = timeWords(entry);
  const place = placeWords(permits.place, { name: event.venueName, line: addressOf(event) });
  const lines = [whenWords(state, when), note, place].filter((line) => line !== "");
  const paragraphs = lines.map((line) => `<p>${escapeXml(line)}</p>`);
  if (joinUrl !== "") paragraphs.push(`<p><a href="${escapeXml(joinUrl)}">${escapeXml(t("Join online"))}</a></p>`);
  return {
    title: `${markedName(state, event.name)} · ${when}`,
    url: publicUrl + languagePath(datePath(event, date)),
    html: paragraphs.join("") + descriptionHtml(event),
    imageUrl: picturesOf(publicUrl, event.image).imagePrimary?.url ?? null,
    state,
    place,
    joinUrl,
  };
}

/** The point of an entry that people can go to; null where it is online, or known by its town alone. */
export function pointOf({ event, date }: FeedEntry): { lat: number; lon: number } | null {
  const { place } = datePermits(event, date, false);
  return hasVenue(place) && !isApproximate(event.pointAccuracy) ? { lat: event.lat, lon: event.lon } : null;
}

import { datePermits } from "@hereabouts/contract/events/date-permits";
import { hasVenue, placeWords } from "@hereabouts/contract/events/place-words";
import { markedName, statusSentence } from "@hereabouts/contract/events/status-words";
import { limits } from "@hereabouts/contract/limits";
import { isApproximate } from "@hereabouts/contract/places/point-accuracy";
import { toldLanguage } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { addressLine } from "../addresses/address-lines.ts";
import { plainText } from "../cards/event-card.ts";
import type { EventStatusFields } from "./event-calendar.queries.ts";
import { escapeText } from "./ical-lines.ts";

interface DateStatusFields {
  status: string;
  note: string;
}

const icalStatus = { cancelled: "CANCELLED", postponed: "TENTATIVE" } as const;

/** Where a venue is, in one line. */
export function addressOf(venue: EventStatusFields): string {
  const { venueName, street, city, state, postalCode, country } = venue;
  // What calendars know of venues in the United States stays as it is: a change would be news.
  const parts = country === "US" ? [street, city, `${state} ${postalCode}`.trim()] : [addressLine(venue)];
  return [venueName, ...parts].filter((part) => part !== "").join(", ");
}

/** Shortens the descriptions of events for a file, each once for all the dates of its event. */
export function descriptionShortener(): (event: EventStatusFields) => string {
  const descriptions = new Map<EventStatusFields, string>();
  return (event) => {
    const known = descriptions.get(event) ?? plainText(event.description, limits.calendarDescriptionChars);
    descriptions.set(event, known);
    return known;
  };
}

/**
 * The lines of a calendar's entry that say what became of a date and where it is: SUMMARY, DESCRIPTION, LOCATION, GEO,
 * CONFERENCE, STATUS, TRANSP. Many programs show no STATUS, so a name that would mislead says it too. A place is given
 * only where people go there.
 * @param about the shortened description
 * @param url of the event's page, which ends the description: not every program shows URL
 */
export function statusLines(
  event: EventStatusFields,
  date: DateStatusFields,
  { about, url }: { about: string; url: string },
): string[] {
  // Never "over": the entry has to stay the same after its date, and calendars know what is past.
  const { state, note, place, isOn, joinUrl } = datePermits(event, date, false);
  const address = addressOf(event);
  const description = [
    statusSentence(state, note),
    place === "in_person" ? "" : placeWords(place, { name: event.venueName, line: event.venueName }),
    about,
    event.ageNote,
    joinUrl,
    url,
  ];
  const text = description.filter((part) => part !== "").join("\n\n");
  const told = toldLanguage(event.language);
  const language = told === "" ? "" : `;LANGUAGE=${told}`;
  return [
    `SUMMARY${language}:${escapeText(markedName(state, event.name))}`,
    `DESCRIPTION${language}:${escapeText(text)}`,
    `LOCATION:${escapeText(hasVenue(place) ? address : joinUrl || t("Online"))}`,
    // No coordinates for the middle of a town: maps would send people there.
    ...(hasVenue(place) && !isApproximate(event.pointAccuracy)
      ? [`GEO:${event.lat.toFixed(6)};${event.lon.toFixed(6)}`]
      : []),
    ...(joinUrl === "" ? [] : [`CONFERENCE;VALUE=URI;LABEL=${t("Join online")}:${joinUrl}`]),
    `STATUS:${state === "cancelled" || state === "postponed" ? icalStatus[state] : "CONFIRMED"}`,
    // Something called off does not block the hour in a calendar.
    ...(isOn ? [] : ["TRANSP:TRANSPARENT"]),
  ];
}

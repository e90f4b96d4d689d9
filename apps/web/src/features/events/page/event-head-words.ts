import { datePermits } from "@hereabouts/contract/events/date-permits";
import type { EventPage } from "@hereabouts/contract/events/event-page";
import { hasVenue } from "@hereabouts/contract/events/place-words";
import { markedName, stateWords } from "@hereabouts/contract/events/status-words";
import { dateOfPage, placeOfCard, type Spoken } from "@hereabouts/contract/listings/spoken-date";
import { dayAndTimes, dayWords } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { whenSentence } from "./event-summary.ts";

/** When, for who reads nothing else: of a series that goes on, the date to come after the one that was called off. */
function whenOf(event: EventPage, spoken: Spoken, today: string): string {
  const { date, isOn, state } = spoken;
  if (!date || isOn) return whenSentence(spoken, today);
  const next = event.dates.find((other) => datePermits(event, other, false).isComing);
  if (!next) return whenSentence(spoken, today);
  const off = `${dayWords(date.date, today)} is ${(stateWords(state)?.label ?? "off").toLowerCase()}`;
  return `${off}, next ${dayAndTimes(next, today)}`;
}

/** The name with where and when: what tells one evening from the others of its kind in a list of results. */
function searchTitleOf(title: string, { date, place }: Spoken, event: EventPage, today: string): string {
  const { city, state } = event.pointOfInterest;
  const where = hasVenue(place) ? [city, state].filter(Boolean).join(", ") : "Online";
  return [title, where, date ? dayWords(date.date, today) : ""].filter(Boolean).join(" · ");
}

/** Titles and parts of the description of an event's page, as searches and previews of a shared link show them. */
export function eventHeadWords(
  event: EventPage,
  now: Date,
): { title: string; searchTitle: string; description: string[] } {
  const spoken = dateOfPage(event, now);
  const today = todayIn(event.pointOfInterest.timeZone, now);
  // Whether all dates agree: one cancelled date does not cancel the series.
  const isWhole = event.dates.every((date) => datePermits(event, date, false).state === spoken.state);
  const place = placeOfCard(spoken, event.pointOfInterest);
  const when = whenOf(event, spoken, today);
  // The first words keep people from setting out in vain: that it is online, unless it is off.
  const first = spoken.place === "online" && spoken.isOn ? [place, when] : [when, place];
  const title = isWhole ? markedName(spoken.state, event.name) : event.name;
  return {
    title,
    searchTitle: searchTitleOf(title, spoken, event, today),
    description: [...first, event.description],
  };
}

import type { DateAddress } from "@hereabouts/contract/events/date-address";
import { datePermits } from "@hereabouts/contract/events/date-permits";
import { hasVenue } from "@hereabouts/contract/events/place-words";
import { markedName } from "@hereabouts/contract/events/status-words";
import { placeOfCard, type Spoken } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { dateOfPage, otherDate } from "@hereabouts/contract/pages/page-date";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes, dayWords, shortDay } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { fittingTitle } from "../../../app/head/page-head.ts";
import { whenSentence } from "./event-summary.ts";

/** Describes when an event takes place, for readers of this line alone. Names the next date if one is canceled. */
function whenOf(event: EventPage, spoken: Spoken, today: string): string {
  const { date, isOn, state } = spoken;
  if (!date || isOn) return whenSentence(spoken, today);
  const next = otherDate(event, date);
  if (!next) return whenSentence(spoken, today);
  const values = { day: dayWords(date.date, today), other: dayAndTimes(next, today) };
  const isLater = next.timestampStart > date.timestampStart;
  if (state === "cancelled")
    return isLater ? t("{day} is canceled, next {other}", values) : t("{day} is canceled, also {other}", values);
  if (state === "postponed")
    return isLater ? t("{day} is postponed, next {other}", values) : t("{day} is postponed, also {other}", values);
  return isLater ? t("{day} is off, next {other}", values) : t("{day} is off, also {other}", values);
}

/** "Nov 28" */
const shortDate = (date: string) => shortDay(date).split(", ")[1] ?? "";

/** The name with where and when: what tells one evening from the others of its kind in a list of results. */
function searchTitleOf(title: string, { date, place }: Spoken, event: EventPage, today: string): string {
  const { city, state } = event.venue;
  const towns = hasVenue(place) ? [[city, state].filter(Boolean).join(", "), city] : [t("Online"), t("Online")];
  const days = date ? [dayWords(date.date, today), shortDate(date.date)] : ["", ""];
  // Where room is short, the state and the weekday go first.
  const endings = [0, 1].map((place) => [towns[place], days[place]].filter(Boolean).map((part) => ` · ${part}`));
  return fittingTitle(
    title,
    endings.map((parts) => parts.join("")),
  );
}

/** Titles and parts of the description of an event's page, as searches and previews of a shared link show them. */
export function eventHeadWords(
  event: EventPage,
  now: Date,
  asked: DateAddress | null = null,
): { title: string; searchTitle: string; description: string[] } {
  const spoken = dateOfPage(event, now, asked);
  const today = todayIn(event.venue.timeZone, now);
  // One cancelled date does not cancel the series, unless it is the one that was asked for.
  const isAsked = asked !== null && spoken.missing === null;
  const isWhole = isAsked || event.dates.every((date) => datePermits(event, date, false).state === spoken.state);
  const place = placeOfCard(spoken, event.venue);
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

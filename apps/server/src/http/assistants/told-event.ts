import { assistantLimits } from "@hereabouts/contract/assistants/assistant-tools";
import { ageWords } from "@hereabouts/contract/events/age-words";
import { statusSentence, whenWords } from "@hereabouts/contract/events/status-words";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { type Freshness, freshnessWords } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { dateOfCard, placeOfCard, type Spoken, type SpokenDate } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { dateOfPage } from "@hereabouts/contract/pages/page-date";
import { region } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { fullDay } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { zonedIso } from "@hereabouts/recurrence/zoned-iso";

/** "Saturday, November 28, 2026, 7:00 PM – 9:00 PM" */
const dayWords = ({ date, times }: SpokenDate) => [fullDay(date), times].filter(Boolean).join(", ");

/** A date in words and as programs read it: the day alone where it has no hour. */
function toldDate(date: SpokenDate, zone: string) {
  const hasHours = !date.allDay && date.times !== "";
  return {
    start: hasHours ? zonedIso(date.timestampStart, zone) : date.date,
    ...(hasHours && date.timestampEnd !== null && { end: zonedIso(date.timestampEnd, zone) }),
  };
}

/** Values that are known: an assistant would read each empty one. */
const known = <Told extends object>(told: Told) =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== "" && value !== null)) as Partial<Told>;

function toldConfirmation(freshness: Freshness | undefined, now: Date) {
  if (!freshness?.confirmed) return null;
  return { at: freshness.confirmed, words: freshnessWords(freshness, "event", now) };
}

/** In the region's unit, as listings count it. */
function toldDistance(metres: number | null) {
  if (metres === null) return null;
  const distance = metres / (region.units === "mi" ? limits.metresPerMile : 1_000);
  return `${distance < 10 ? distance.toFixed(1) : Math.round(distance)} ${region.units}`;
}

function toldCard(card: EventCard, { state, place, date }: Spoken, freshness: Freshness | undefined, now: Date) {
  const { id, name, eventType, venue, price } = card;
  return {
    id,
    name,
    category: eventType.name,
    ...known({
      when: date ? whenWords(state, dayWords(date)) : "",
      ...(date && toldDate(date, venue.timeZone)),
      schedule: card.recurrence,
      venue: venue.name,
      town: [venue.city, venue.state].filter(Boolean).join(", "),
      place: placeOfCard({ place }, venue),
      distance: toldDistance(card.distanceMetres),
      price: price?.label ?? "",
      ages: ageWords(card),
    }),
    status: state,
    ...known({
      status_note: statusSentence(state, date?.note ?? ""),
      confirmed: toldConfirmation(freshness, now),
    }),
    link: card.absoluteUrl,
  };
}

/** An event of a listing, in few words. */
export function toldEvent({ now }: Context, card: EventCard, freshness: Freshness | undefined) {
  const moment = now();
  return toldCard(card, dateOfCard(card, todayIn(card.venue.timeZone, moment)), freshness, moment);
}

/** An event with its text and its dates. */
export function toldEventPage({ now }: Context, event: EventPage) {
  const moment = now();
  const { venue, dates } = event;
  const told = dates.slice(0, assistantLimits.datesTold);
  return {
    ...toldCard(event, dateOfPage(event, moment), event.freshness, moment),
    ...known({
      description: textOfHtml(event.descriptionHtml),
      address: venue.shortAddress,
      price_details: event.priceInformation,
      website: event.url,
      tickets: event.ticketUrl,
      credit: event.credit && [event.credit.text, event.credit.licence].filter(Boolean).join(", "),
    }),
    dates: told.map((date) => ({ when: dayWords(date), ...toldDate(date, venue.timeZone), status: date.status })),
    more_dates: dates.length - told.length,
    ...(venue.published && { venue_link: venue.absoluteUrl }),
    updated: event.updated,
  };
}

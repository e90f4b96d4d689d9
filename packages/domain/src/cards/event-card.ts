import { resolveDateStatus } from "@hereabouts/contract/events/date-status";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { cardTexts } from "@hereabouts/contract/events/event-fields";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { translatedLine } from "@hereabouts/contract/fields/translated-line";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { eventPath } from "@hereabouts/contract/paths";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { type Schedule, scheduleOf } from "@hereabouts/recurrence/sentences/schedule";
import { formatTimeRange, isAllDay } from "@hereabouts/recurrence/typed-time";
import { picturesOf } from "../media/pictures-of.ts";
import type { Origin } from "../memory-ports.ts";
import { type DateCells, type LastingRow, venueOf } from "./event-row.queries.ts";
import { venueCardOf } from "./hydrate-venue-cards.ts";

const DESCRIPTION_CHARS = 300;

/** Combined schedule of all date rows of a card. @param today at the venue */
export function scheduleOfRow({ dateRows }: Pick<LastingRow, "dateRows">, today: LocalDate): Schedule {
  const rows = (dateRows ?? []).map(([startMinute, endMinute, dateRecur]) => ({
    startMinute,
    endMinute,
    recurrence: parseDateRecur(dateRecur),
  }));
  return scheduleOf(rows, today);
}

function labelled(options: readonly { value: string; label: string }[], value: string) {
  return { value, label: t(options.find((option) => option.value === value)?.label ?? value) };
}

function occurrenceOf(
  event: Pick<EventCard, "status" | "statusNote">,
  date: DateCells | null,
): EventCard["nextEventOccurrence"] {
  if (date === null) return null;
  const { localDate, startMinute, endMinute, startsAt, endsAt } = date;
  return {
    eventDate: localDate,
    times: formatTimeRange(startMinute, endMinute),
    allDay: isAllDay(startMinute, endMinute),
    timestamps: [{ timestampStart: startsAt, timestampEnd: endsAt }],
    ...resolveDateStatus(event, date),
  };
}

/** An event's card as it is whenever and from wherever it is looked at: without dates, a distance and what is saved. */
export function lastingCardOf(row: LastingRow, publicUrl: string): EventCard {
  const { id, name, isOnline, isInPerson, isGlobal, status } = row;
  return {
    id,
    name,
    isOnline,
    isInPerson,
    isFeatured: false,
    isGlobal,
    status,
    ...mapKeys(cardTexts, (text) => row[text]),
    absoluteUrl: publicUrl + eventPath(row),
    eventType: { id: row.typeId, name: translatedLine(row.typeName, row.typeNames), slug: row.typeSlug },
    description: plainText(row.description, DESCRIPTION_CHARS),
    nextEventOccurrence: null,
    lastEventOccurrence: null,
    occurences: [],
    ageGroups: row.ageGroups.map((group) => labelled(ageGroups, group)),
    price: row.price === null ? null : labelled(prices, row.price),
    recurrence: "",
    recurrenceShort: "",
    venue: venueCardOf(venueOf(row), publicUrl, null),
    ...picturesOf(publicUrl, row.image),
    printNumber: row.printNumber,
    isBookmarked: false,
    distanceMetres: null,
  };
}

/** Time and place for which a card is rendered. */
export interface CardMoment {
  isFeatured: boolean;
  /** The first date in the window. */
  first: DateCells | null;
  /** The last date of an event without a coming one. */
  last: DateCells | null;
  /** The next dates, in seconds. */
  next: readonly (readonly [start: number, end: number | null])[];
  schedule: Schedule;
  origin: Origin;
}

/** The card at a moment; `lasting` stays as it is. */
export function cardAt(lasting: EventCard, { isFeatured, first, last, next, schedule, origin }: CardMoment): EventCard {
  return cardFrom(
    {
      ...lasting,
      isFeatured,
      nextEventOccurrence: occurrenceOf(lasting, first),
      lastEventOccurrence: occurrenceOf(lasting, last),
      occurences: next.map(([timestampStart, timestampEnd]) => ({ timestampStart, timestampEnd })),
      recurrence: schedule.long,
      recurrenceShort: schedule.short,
    },
    origin,
  );
}

/** A copy of a card with its distance from a point. */
export function cardFrom(card: EventCard, origin: Origin): EventCard {
  const distanceMetres = origin && metresBetween(origin, card.venue);
  return { ...card, venue: { ...card.venue, distanceMetres }, distanceMetres };
}

/** Text of sanitised HTML with its paragraphs run together, cut at a word with "…" when longer than `max`. */
export function plainText(html: string, max: number): string {
  const text = textOfHtml(html).replace(/\s+/g, " ");
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

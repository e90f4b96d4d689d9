import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { eventPath } from "@hereabouts/contract/paths";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { parseDateRecur } from "@hereabouts/recurrence/recurrence";
import { type Schedule, scheduleOf } from "@hereabouts/recurrence/schedule";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { type DateCells, type EventRow, selectEventRows, venueOf, type Window } from "./event-row.queries.ts";
import { type Origin, venueCardOf } from "./hydrate-venue-cards.ts";
import { markEvents } from "./mark-bookmarks.ts";
import { plainText } from "./plain-text.ts";

const DESCRIPTION_CHARS = 300;

/** What all rows say together; a row's rule is read here only. */
function scheduleOfRow({ dateRows, timeZone }: EventRow, now: Date): Schedule {
  const rows = (dateRows ?? []).map(([startMinute, endMinute, dateRecur]) => ({
    startMinute,
    endMinute,
    recurrence: parseDateRecur(dateRecur),
  }));
  return scheduleOf(rows, todayIn(timeZone, now));
}

function labelled(options: readonly { value: string; label: string }[], value: string) {
  return { value, label: options.find((option) => option.value === value)?.label ?? value };
}

function occurrenceOf(date: DateCells | null): EventCard["nextEventOccurrence"] {
  if (date === null) return null;
  const { localDate, startMinute, endMinute, startsAt, endsAt, status, note } = date;
  return {
    eventDate: localDate,
    times: formatTimeRange(startMinute, endMinute),
    timestamps: [{ timestampStart: startsAt, timestampEnd: endsAt }],
    status,
    note,
  };
}

function eventCardOf(row: EventRow, { settings: { publicUrl }, now }: Context, origin: Origin): EventCard {
  const { id, name, isOnline, isInPerson, isFeatured, isGlobal, status, statusNote, onlineUrl, ticketUrl } = row;
  const venue = venueCardOf(venueOf(row), publicUrl, origin);
  const schedule = scheduleOfRow(row, now());
  return {
    id,
    name,
    isOnline,
    isInPerson,
    isFeatured,
    isGlobal,
    status,
    statusNote,
    onlineUrl,
    ticketUrl,
    absoluteUrl: publicUrl + eventPath(row),
    eventType: { id: row.typeId, name: row.typeName, slug: row.typeSlug },
    description: plainText(row.description, DESCRIPTION_CHARS),
    nextEventOccurrence: occurrenceOf(row.first),
    lastEventOccurrence: occurrenceOf(row.last),
    occurences: (row.nextDates ?? []).map(([timestampStart, timestampEnd]) => ({ timestampStart, timestampEnd })),
    ageGroup: row.ageGroups.map((group) => labelled(ageGroups, group)),
    price: row.price === null ? null : labelled(prices, row.price),
    recurrence: schedule.long,
    recurrenceShort: schedule.short,
    pointOfInterest: venue,
    ...picturesOf(publicUrl, row.image),
    printNumber: row.printNumber,
    isBookmarked: false,
    distanceMetres: venue.distanceMetres,
  };
}

/**
 * Cards of events in the order of `ids`, in one query. `nextEventOccurrence` is the first date that counts in the
 * window, null when there is none. @param each coming dates in `occurences` at most
 */
export async function hydrateEventCards(
  ctx: Context,
  ids: readonly number[],
  window: Window,
  origin: Origin,
  each: number = limits.occurrencesInCard,
): Promise<EventCard[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await selectEventRows(ctx, ids, window, each)).map((row) => [row.id, row]));
  const cards = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [eventCardOf(row, ctx, origin)] : [];
  });
  return markEvents(ctx, cards);
}

import { eventAccessRows } from "@hereabouts/contract/access/access-facts";
import { resolveDateStatus } from "@hereabouts/contract/events/date-status";
import type { EventDate, EventPage } from "@hereabouts/contract/pages/event-page";
import { organizerPath } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, formatTimeRange, isAllDay } from "@hereabouts/recurrence/typed-time";
import { type ComingOccurrence, countLaterDates, selectComingOccurrences } from "../cards/event-row.queries.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { shapesOf } from "../media/pictures-of.ts";
import { isDeletedEvent, selectEventDetails } from "./page.queries.ts";

/** All the dates there can be up to the horizon, several a day. */
const ALL_DATES = 5_000;

/** Where the row of a date puts it, when it was moved to another day or hour since; its length then is not known. */
function movedFrom(date: ComingOccurrence, zone: string, hasAllDayRow: boolean): EventDate["movedFrom"] {
  const { localDate, startMinute, originalDate, originalStartMinute } = date;
  if (localDate === originalDate && startMinute === originalStartMinute) return null;
  const originalEnd = hasAllDayRow && originalStartMinute === 0 ? DAY_MINUTES : null;
  return {
    date: originalDate,
    times: formatTimeRange(originalStartMinute, originalEnd),
    allDay: originalEnd !== null,
    timestampStart: instantOf(originalDate, originalStartMinute, zone).getTime() / 1_000,
  };
}

/**
 * The pages of events with all their coming dates, as far as the viewer is shown them, in the order of `ids`; those that have
 * none are left out.
 */
export async function readEventPages(
  ctx: Context,
  { ids }: { ids: readonly number[] },
): Promise<Omit<EventPage, "laterDates">[]> {
  const details = await selectEventDetails(ctx.db, ids);
  const shown = ids.filter((id) => details.has(id));
  // Dates that began yesterday and still run are shown.
  const window = { from: addDays(todayIn(region.timeZone, ctx.now()), -1), until: null };
  const [cards, occurrences] = await Promise.all([
    hydrateEventCards(ctx, shown, window, null, ALL_DATES),
    selectComingOccurrences(ctx, shown, window, ALL_DATES),
  ]);
  const datesOf = Map.groupBy(occurrences, ({ eventId }) => eventId);
  const { publicUrl } = ctx.settings;
  return cards.flatMap((card) => {
    const row = details.get(card.id);
    if (!row) return [];
    const { updatedAt, shapedImage, hasAllDayRow, access: ownAccess, venueAccess, organizer: named, ...rest } = row;
    const organizer = named && { ...named, absoluteUrl: publicUrl + organizerPath(named) };
    const dates = (datesOf.get(card.id) ?? []).map((date) => ({
      id: date.id,
      date: date.localDate,
      times: formatTimeRange(date.startMinute, date.endMinute),
      allDay: isAllDay(date.startMinute, date.endMinute),
      timestampStart: date.timestampStart,
      timestampEnd: date.timestampEnd,
      ...resolveDateStatus(card, date),
      movedFrom: movedFrom(date, card.venue.timeZone, hasAllDayRow),
    }));
    const access = eventAccessRows(venueAccess, ownAccess, card);
    const imageShapes = shapesOf(publicUrl, shapedImage);
    return [{ ...card, ...rest, access, imageShapes, organizer, dates, updated: updatedAt.toISOString() }];
  });
}

/**
 * An event's own page with all its coming dates, as far as the viewer is shown them; an event whose dates are over keeps
 * its page. Unpublished and deleted events, and those of such a venue, have none.
 * @throws Gone when it was deleted lately; NotFound
 */
export async function getEvent(ctx: Context, { id }: { id: number }): Promise<EventPage> {
  const [[page], laterDates] = await Promise.all([readEventPages(ctx, { ids: [id] }), countLaterDates(ctx, id)]);
  if (!page) throw (await isDeletedEvent(ctx.db, id)) ? new Gone() : new NotFound();
  return { ...page, laterDates };
}

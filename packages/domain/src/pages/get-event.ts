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
 * An event's own page with all its coming dates, as far as the viewer is shown them; an event whose dates are over keeps
 * its page. Unpublished and deleted events, and those of such a venue, have none.
 * @throws Gone when it was deleted lately; NotFound
 */
export async function getEvent(ctx: Context, { id }: { id: number }): Promise<EventPage> {
  const row = await selectEventDetails(ctx.db, id);
  if (!row) throw (await isDeletedEvent(ctx.db, id)) ? new Gone() : new NotFound();
  // Dates that began yesterday and still run are shown.
  const window = { from: addDays(todayIn(region.timeZone, ctx.now()), -1), until: null };
  const [[card], occurrences, laterDates] = await Promise.all([
    hydrateEventCards(ctx, [id], window, null, ALL_DATES),
    selectComingOccurrences(ctx, [id], window, ALL_DATES),
    countLaterDates(ctx, id),
  ]);
  if (!card) throw new NotFound();
  const { updatedAt, shapedImage, hasAllDayRow, access: ownAccess, venueAccess, organizer: named, ...rest } = row;
  const organizer = named && { ...named, absoluteUrl: ctx.settings.publicUrl + organizerPath(named) };
  const access = eventAccessRows(venueAccess, ownAccess, card);
  const imageShapes = shapesOf(ctx.settings.publicUrl, shapedImage);
  const zone = card.venue.timeZone;
  const dates = occurrences.map((date) => ({
    id: date.id,
    date: date.localDate,
    times: formatTimeRange(date.startMinute, date.endMinute),
    allDay: isAllDay(date.startMinute, date.endMinute),
    timestampStart: date.timestampStart,
    timestampEnd: date.timestampEnd,
    ...resolveDateStatus(card, date),
    movedFrom: movedFrom(date, zone, hasAllDayRow),
  }));
  return { ...card, ...rest, access, imageShapes, organizer, dates, laterDates, updated: updatedAt.toISOString() };
}

import { eventAccessRows } from "@hereabouts/contract/access/access-facts";
import { occurrenceKey } from "@hereabouts/contract/corrections/occurrence-key";
import { resolveDateStatus } from "@hereabouts/contract/events/date-status";
import type { Session } from "@hereabouts/contract/events/programme";
import { minutesOfSession } from "@hereabouts/contract/events/programme-limits";
import type { EventDate, EventPage, EventSession } from "@hereabouts/contract/pages/event-page";
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
import { mainUrlOf } from "../settings.ts";
import { creditOf } from "../source-rights/credit-words.ts";
import { selectCreditedSources } from "../source-rights/source-rights.queries.ts";
import { lastDayShown } from "../visitor-days.ts";
import { ensureOnFace } from "./ensure-on-face.ts";
import { type EventDetails, isDeletedEvent, selectEventDetails } from "./page.queries.ts";

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

/** A session with its times in words and as instants. */
function sessionOnPage({ timeStart, timeEnd, ...session }: Session, zone: string): EventSession {
  const { startMinute, endMinute } = minutesOfSession({ timeStart, timeEnd });
  const instant = (minute: number) => instantOf(session.date, minute, zone).getTime() / 1_000;
  return {
    ...session,
    times: formatTimeRange(startMinute, endMinute),
    timestampStart: instant(startMinute),
    timestampEnd: endMinute === null ? null : instant(endMinute),
  };
}

type Rsvps = EventDetails["rsvps"];

/** The list of a date, with the places that are left; nothing where the event takes no RSVPs. */
function listOfDate(rsvps: Rsvps, { originalDate, originalStartMinute }: ComingOccurrence): Pick<EventDate, "rsvps"> {
  if (!rsvps) return {};
  const { taken = 0, isClosed = false } =
    rsvps.lists.find((one) => one.originalDate === originalDate && one.originalStartMinute === originalStartMinute) ??
    {};
  const occurrence = occurrenceKey({ originalDate, originalTime: originalStartMinute });
  const left = rsvps.places === null ? null : Math.max(0, rsvps.places - taken);
  return { rsvps: { occurrence, left, isClosed } };
}

/** Rules for RSVPs; nothing where the event takes none. */
function rulesOf(rsvps: Rsvps): Pick<EventPage, "rsvpRules"> {
  if (!rsvps) return {};
  const { lists: _, ...rsvpRules } = rsvps;
  return { rsvpRules };
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
  const [cards, occurrences, credits] = await Promise.all([
    hydrateEventCards(ctx, shown, window, null, ALL_DATES),
    selectComingOccurrences(ctx, shown, window, ALL_DATES),
    selectCreditedSources(ctx.db, shown),
  ]);
  const datesOf = Map.groupBy(occurrences, ({ eventId }) => eventId);
  const { publicUrl } = ctx.settings;
  const lastDay = lastDayShown(ctx);
  return cards.flatMap((card) => {
    const row = details.get(card.id);
    if (!row) return [];
    const {
      updatedAt,
      shapedImage,
      hasAllDayRow,
      access: ownAccess,
      venueAccess,
      organizer: named,
      programme: sessions,
      rsvps,
      ...rest
    } = row;
    const organizer = named && { ...named, absoluteUrl: publicUrl + organizerPath(named) };
    const dates = (datesOf.get(card.id) ?? []).map((date) => ({
      id: date.id,
      date: date.localDate,
      times: formatTimeRange(date.startMinute, date.endMinute),
      allDay: isAllDay(date.startMinute, date.endMinute),
      timestampStart: date.timestampStart,
      timestampEnd: date.timestampEnd,
      ...resolveDateStatus(card, date),
      ...listOfDate(rsvps, date),
      movedFrom: movedFrom(date, card.venue.timeZone, hasAllDayRow),
    }));
    const source = credits.get(card.id);
    const access = eventAccessRows(venueAccess, ownAccess, card);
    const imageShapes = shapesOf(mainUrlOf(ctx.settings), shapedImage);
    const programme = sessions
      .filter(({ date }) => lastDay === null || date <= lastDay)
      .map((session) => sessionOnPage(session, card.venue.timeZone));
    return [
      {
        ...card,
        ...rest,
        access,
        imageShapes,
        organizer,
        ...rulesOf(rsvps),
        dates,
        programme,
        credit: source ? creditOf(source) : null,
        updated: updatedAt.toISOString(),
      },
    ];
  });
}

/**
 * An event's own page with all its coming dates, as far as the viewer is shown them; an event whose dates are over keeps
 * its page. Unpublished and deleted events, those of such a venue, and what a face leaves out, have none.
 * @throws Gone when it was deleted lately; NotFound
 */
export async function getEvent(ctx: Context, { id }: { id: number }): Promise<EventPage> {
  const [[page], laterDates] = await Promise.all([readEventPages(ctx, { ids: [id] }), countLaterDates(ctx, id)]);
  if (!page) throw (await isDeletedEvent(ctx.db, id)) ? new Gone() : new NotFound();
  await ensureOnFace(ctx, "events", id);
  return { ...page, laterDates };
}

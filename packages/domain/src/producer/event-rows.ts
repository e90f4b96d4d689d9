import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { EventRow, EventRows, EventRowsQuery } from "@hereabouts/contract/producer/event-rows";
import { region } from "@hereabouts/contract/region/region";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { selectHeldEvents } from "../trust/text-review.queries.ts";
import { eventOwner } from "./event-owner.ts";
import { countEventRows, selectEventFacts, selectEventRowIds } from "./event-rows.queries.ts";
import { countComingDates, type Moment } from "./producer-events.queries.ts";

/** Fields of the card that rows show. */
const shown = ({ id, name, language, absoluteUrl, eventType, nextEventOccurrence, ...card }: EventCard) => {
  const { recurrenceShort, status, isInPerson, imageThumbnail, printNumber, venue } = card;
  const dates = { nextEventOccurrence, recurrenceShort };
  const look = { imageThumbnail, printNumber, eventType, isInPerson };
  return { id, name, language, absoluteUrl, status, venueName: venue.name, ...dates, ...look };
};

async function rowsOf(ctx: Context, ids: readonly number[], moment: Moment): Promise<EventRow[]> {
  const { db } = ctx;
  const cards = await hydrateEventCards(ctx, ids, { from: moment.today, until: null }, null);
  const coming = await countComingDates(db, ids, moment.now);
  const facts = await selectEventFacts(db, ids, moment);
  const held = await selectHeldEvents(db, ids);
  return cards.map((card) => {
    const { isHidden = false, unconfirmed = 0, views = 0, latest = null, rsvps = null } = facts.get(card.id) ?? {};
    const { total = 0, cancelled = 0, goesOn = false, last = null, change = null } = coming.get(card.id) ?? {};
    return {
      ...shown(card),
      date: card.nextEventOccurrence?.eventDate ?? latest,
      comingDates: { total: goesOn ? null : total, cancelled },
      isHeld: held.has(card.id),
      isHidden,
      nextChange: change,
      ends: goesOn ? null : last,
      unconfirmed,
      views,
      rsvps,
    };
  });
}

/**
 * A page of "My Events": those with a date today or later, those of them with a date this week that is not confirmed, those that
 * are over, or canceled ones, found by their names.
 * @throws SignInRequired, Forbidden; NotFound for a venue that is not the viewer's, and for a page past the end
 */
export async function listEventRows(ctx: Context, query: EventRowsQuery): Promise<EventRows> {
  const { show: part = "upcoming", ordering = "date", find, vid } = query;
  const owner = await eventOwner(ctx, vid);
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const now = ctx.now();
  const moment = { now, today: todayIn(region.timeZone, now) };
  const asked = { find, ...moment };
  const deletedSince = new Date(now.getTime() - limits.deletedDays * DAY_MS);
  const counts = await countEventRows(ctx.db, owner, { ...asked, deletedSince, userId: signedInUserId(ctx) });
  const pagination = paginate(page, counts[part]);
  const ids = await selectEventRowIds(ctx.db, owner, { ...asked, part, ordering, page });
  return { data: await rowsOf(ctx, ids, moment), pagination, counts };
}

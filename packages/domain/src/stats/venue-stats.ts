import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { daysOf, type VenueDays, type VenueStats, type VenueStatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { editableVenue } from "../venues/venue-form.ts";
import { pastSpan, withChange } from "./compare-spans.ts";
import { selectVenueDays } from "./day-series.queries.ts";
import { selectEventReach, selectVenueReach } from "./reach.queries.ts";
import { impressionsOf } from "./site-stats.ts";
import { selectEventCounts, selectVenueCounts } from "./stats.queries.ts";

/** An event of which there are numbers; without a name when it is gone for good. */
interface CountedEvent {
  id: number;
  name: string | null;
  isShown: boolean;
}

/** Adds the name of an event, and the address of its page if visible. */
function viewSeenEvent<Event extends CountedEvent>({ settings }: Context, { isShown, ...event }: Event) {
  const name = event.name ?? messages.eventGone;
  const absoluteUrl = isShown ? settings.publicUrl + eventPath({ id: event.id, name }) : null;
  return { ...event, name, absoluteUrl };
}

/**
 * How often a venue and its events were seen, day by day, for its managers.
 * @throws SignInRequired, NotFound, Forbidden, Invalid
 */
export async function getVenueDays(ctx: Context, { id: askedId, ...query }: VenueStatsQuery): Promise<VenueDays> {
  const { id } = await editableVenue(ctx, askedId);
  const span = pastSpan(ctx, query);
  const rows = Map.groupBy(await selectVenueDays(ctx.db, id, span), ({ day }) => day);
  return daysOf(span).map((day) => ({ day, ...impressionsOf(rows.get(day) ?? []) }));
}

/** How many people did something; null where they are so few that each could be told. */
const hideSmall = (people: number) => (people > 0 && people < limits.fewPeople ? null : people);

/**
 * Returns a venue's followers, saves and the funnel from card views to ticket clicks, as counts only, for its managers.
 * Events count for the venue they had at the time. @throws SignInRequired, NotFound, Forbidden, Invalid
 */
export async function getVenueReach(ctx: Context, { id: askedId, ...query }: VenueStatsQuery): Promise<VenueReach> {
  const { id } = await editableVenue(ctx, askedId);
  const span = pastSpan(ctx, query);
  const [totals, events] = await Promise.all([
    withChange(ctx, span, async (days) => {
      const counts = await selectVenueReach(ctx.db, id, days);
      return { ...counts, saves: hideSmall(counts.saves), followers: hideSmall(counts.followers) };
    }),
    selectEventReach(ctx.db, id, span, limits.statsEventsListed),
  ]);
  const { card, detail, change, ...summary } = totals;
  const { card: _, detail: __, ...changes } = change;
  return {
    summary: { ...summary, change: changes },
    funnel: { card, detail, saves: summary.saves, ticketClicks: summary.ticketClicks },
    byEvent: events.map((event) => ({ ...viewSeenEvent(ctx, event), saves: hideSmall(event.saves) })),
  };
}

/**
 * How often a venue and its events were seen, for its managers; an event counts for the venue it was held at then.
 * @throws SignInRequired, NotFound, Forbidden, Invalid
 */
export async function getVenueStats(ctx: Context, { id: askedId, ...query }: VenueStatsQuery): Promise<VenueStats> {
  const { id } = await editableVenue(ctx, askedId);
  const span = pastSpan(ctx, query);
  const [summary, events] = await Promise.all([
    withChange(ctx, span, async (days) => impressionsOf(await selectVenueCounts(ctx.db, id, days))),
    selectEventCounts(ctx.db, id, span, limits.statsEventsListed),
  ]);
  return { summary, byEvent: events.map((event) => viewSeenEvent(ctx, event)) };
}

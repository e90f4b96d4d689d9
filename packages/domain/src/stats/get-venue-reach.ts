import { limits } from "@hereabouts/contract/limits";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import type { VenueStatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { editableVenue } from "../venues/venue-form.ts";
import { pastSpan, withChange } from "./compare-spans.ts";
import { selectEventReach, selectVenueReach } from "./reach.queries.ts";
import { viewSeenEvent } from "./view-seen-event.ts";

/** How many people did something; null where they are so few that each could be told. */
const told = (people: number) => (people > 0 && people < limits.fewPeople ? null : people);

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
      return { ...counts, saves: told(counts.saves), followers: told(counts.followers) };
    }),
    selectEventReach(ctx.db, id, span, limits.statsEventsListed),
  ]);
  const { card, detail, change, ...summary } = totals;
  const { card: _, detail: __, ...changes } = change;
  return {
    summary: { ...summary, change: changes },
    funnel: { card, detail, saves: summary.saves, ticketClicks: summary.ticketClicks },
    byEvent: events.map((event) => ({ ...viewSeenEvent(ctx, event), saves: told(event.saves) })),
  };
}

import type { FilledStrip, HomeStrip } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { rangeOf } from "@hereabouts/recurrence/date-presets";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { searchEvents } from "../listings/search-events.ts";
import { searchVenues } from "../listings/search-venues.ts";
import { lastDayShown } from "../visitor-days.ts";
import { selectListed } from "./chosen.queries.ts";
import { readAddresses, type StripSource } from "./read-addresses.ts";

type Cards = Pick<FilledStrip, "events" | "venues">;

/** Cards for hand-picked records that are still visible, in order; past events are left out. */
async function chosenCards(ctx: Context, { records }: Extract<StripSource, { kind: "chosen" }>): Promise<Cards> {
  const idsOf = (kind: "event" | "venue") => records.flatMap(({ of, id }) => (of === kind ? [id] : []));
  const listed = await selectListed(ctx.db, { events: idsOf("event"), venues: idsOf("venue") });
  const today = todayIn(ctx.settings.timeZone, ctx.now());
  const events = await hydrateEventCards(
    ctx,
    idsOf("event").filter((id) => listed.events.has(id)),
    { from: rangeOf("today", today).start, until: lastDayShown(ctx) },
    null,
  );
  const venueIds = idsOf("venue").filter((id) => listed.venues.has(id));
  const venues = await venueCardsById(ctx, venueIds, null);
  return {
    events: events.filter(({ nextEventOccurrence }) => nextEventOccurrence !== null),
    venues: venueIds.flatMap((id) => venues.get(id) ?? []),
  };
}

/** A row of the home page with its cards. One whose addresses lead nowhere any more has none. */
export async function fillStrip(ctx: Context, { title, addresses }: HomeStrip): Promise<FilledStrip> {
  const none = { title, isRecommended: false, more: null, events: [], venues: [] };
  const source = readAddresses(addresses, ctx.settings);
  if (typeof source === "string") return none;
  const pageSize = pageLimits.homeStripCards;
  switch (source.kind) {
    case "recommended":
      return { ...none, isRecommended: true };
    case "events": {
      const { data } = await searchEvents(ctx, { ...source.query, page: 1, pageSize });
      return { ...none, more: source.path, events: data };
    }
    case "venues": {
      const { data } = await searchVenues(ctx, { ...source.query, page: 1, pageSize });
      return { ...none, more: source.path, venues: data };
    }
    case "chosen":
      return { ...none, ...(await chosenCards(ctx, source)) };
  }
}

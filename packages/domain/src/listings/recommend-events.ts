import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { rangeOf } from "@hereabouts/recurrence/date-presets";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { noEventFilters } from "../projection/listing-codes.ts";
import { lastDayShown } from "../visitor-days.ts";
import type { EventSearch } from "./event-matches.queries.ts";
import { lookUpEvents } from "./look-up-events.ts";
import { metresOf, resolvePlace } from "./resolve-listing.ts";

export interface RecommendationQuery {
  latitude?: number;
  longitude?: number;
  defaultLocId?: string;
  /** The event the reader is looking at. */
  excludeEventId?: number;
  count?: number;
}

/** Events of the next 30 days near a point, highlighted ones first; from anywhere when there are too few. */
export async function recommendEvents(ctx: Context, query: RecommendationQuery): Promise<EventCard[]> {
  const { excludeEventId, count = limits.recommendedEvents } = query;
  const { latitude: lat, longitude: lon } = resolvePlace(ctx, query);
  const today = todayIn(ctx.settings.timeZone, ctx.now());
  const { start, end: monthEnd } = rangeOf("next-30", today);
  const lastDay = lastDayShown(ctx);
  const end = lastDay !== null && lastDay < monthEnd ? lastDay : monthEnd;
  const search: EventSearch = {
    lat,
    lon,
    metres: metresOf({ radius: ctx.settings.defaultEventRadius, units: "mi" }),
    from: start,
    until: end,
    today,
    filters: noEventFilters,
    keyword: null,
    ordering: "featured",
  };
  const near = await lookUpEvents(ctx, search, 0, count + 1);
  const ids = near.ids.filter((id) => id !== excludeEventId);
  if (ids.length < count) {
    const anywhere = await lookUpEvents(ctx, { ...search, metres: null }, 0, 2 * count + 1);
    ids.push(...anywhere.ids.filter((id) => id !== excludeEventId && !ids.includes(id)));
  }
  return hydrateEventCards(ctx, ids.slice(0, count), { from: start, until: end }, { lat, lon });
}

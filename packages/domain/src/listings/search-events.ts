import type { EventListing, ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { eventFiltersOf } from "../projection/listing-codes.ts";
import type { EventSearch } from "./event-matches.queries.ts";
import { looksBack } from "./event-matches.queries.ts";
import { parseKeyword } from "./keyword-query.ts";
import { lookUpEvents } from "./look-up-events.ts";
import { pageOf, paginate } from "./paging.ts";
import { metresOf } from "./resolve-listing.ts";
import { settleEventQuery } from "./settle-query.ts";

/** The search a resolved listing stands for. */
export function eventSearchOf(query: EventListingQuery, resolved: ResolvedListing): EventSearch {
  return {
    lat: resolved.latitude,
    lon: resolved.longitude,
    metres: metresOf(resolved),
    from: resolved.dateStart ?? resolved.today,
    until: resolved.dateEnd,
    today: resolved.today,
    filters: eventFiltersOf(query),
    keyword: parseKeyword(query.keyword),
    ordering: eventOrderings.find((ordering) => ordering === resolved.ordering) ?? "featured",
  };
}

/**
 * One page of the events listing.
 * @throws NotFound for a page past the end; SignInRequired, NotFound for a search or an address that is not the viewer's
 */
export async function searchEvents(ctx: Context, asked: EventListingQuery): Promise<EventListing> {
  const { query, resolved } = await settleEventQuery(ctx, asked);
  const page = pageOf(query);
  const search = eventSearchOf(query, resolved);
  const { ids, total } = await lookUpEvents(ctx, search, page.offset, page.size);
  const pagination = paginate(page, total);
  const window = { ...search, showsOver: looksBack(search) };
  const cards = await hydrateEventCards(ctx, ids, window, { lat: search.lat, lon: search.lon });
  // A date that ended since its listing row was last advanced is not coming any more.
  const coming = cards.filter((card) => card.nextEventOccurrence !== null);
  return { data: coming, pagination, query: resolved };
}

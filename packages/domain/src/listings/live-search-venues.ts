import type { LiveSearchQuery, LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import type { Context } from "../context.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { liveSearch } from "./live-search.ts";

/**
 * Up to ten venues by the beginnings of their names' words, from three characters on; or the one with an id. Listed ones,
 * and to those who manage them also the hidden and unpublished.
 */
export async function liveSearchVenues(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  const id = query.id === undefined ? undefined : await currentVenueId(ctx.db, query.id);
  return liveSearch(ctx, "venue", { ...query, id });
}

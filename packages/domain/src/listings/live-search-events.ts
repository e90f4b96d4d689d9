import type { LiveSearchQuery, LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import type { Context } from "../context.ts";
import { liveSearch } from "./live-search.ts";

/**
 * Up to ten events by the beginnings of their names' words, from three characters on; or the one with an id. Listed ones,
 * and to those who manage them also the others.
 */
export function liveSearchEvents(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  return liveSearch(ctx, "event", query);
}

import { countryName } from "@hereabouts/contract/fields/countries";
import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { venuePath } from "@hereabouts/contract/paths";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { shortAddress } from "../addresses/address-lines.ts";
import type { Context } from "../context.ts";
import { picturesOf } from "../media/pictures-of.ts";
import type { Origin } from "../memory-ports.ts";
import { mainUrlOf } from "../settings.ts";
import { markVenues } from "./mark-bookmarks.ts";
import { selectVenueRows, type VenueRow } from "./venue-row.queries.ts";

/** The card of a venue's row. */
export function venueCardOf(row: VenueRow, publicUrl: string, origin: Origin): VenueCard {
  const { image, country, ...rest } = row;
  return {
    ...rest,
    // What has no page of its own has its events.
    absoluteUrl: publicUrl + (row.published ? venuePath(row) : `/events/?vid=${row.id}`),
    // Cards are kept for readers of all languages.
    country: countryName(country, "en"),
    countryCode: country,
    shortAddress: shortAddress(row),
    ...picturesOf(publicUrl, image),
    isBookmarked: false,
    distanceMetres: origin && metresBetween(origin, row),
  };
}

/** Cards of venues by id, in one query. Ids of nothing are absent. */
export async function venueCardsById(
  ctx: Context,
  ids: readonly number[],
  origin: Origin,
): Promise<Map<number, VenueCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVenueRows(ctx.db, ids);
  const cards = rows.map((row) => venueCardOf(row, mainUrlOf(ctx.settings), origin));
  return new Map((await markVenues(ctx, cards)).map((card) => [card.id, card]));
}

/** Cards of venues in the order of `ids`. */
export async function hydrateVenueCards(ctx: Context, ids: readonly number[], origin: Origin): Promise<VenueCard[]> {
  const cards = await venueCardsById(ctx, ids, origin);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

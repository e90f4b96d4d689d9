import type { SimilarQuery, SimilarVenue } from "@hereabouts/contract/duplicates/similar-venues";
import { limits } from "@hereabouts/contract/limits";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { type KnownVenue, selectVenuesCalled, selectVenuesNear } from "./candidate.queries.ts";
import { prepareVenue, scorePair } from "./score-pair.ts";

/** From here one is asked whether it is the same: names that share a word or two are not. */
const ALIKE = 0.6;
const NAME_ALIKE = 0.7;

/**
 * The venues that are there already and may be the one that somebody types, the likeliest first: at most
 * `serverLimits.similarShown`. @throws SignInRequired
 */
export async function findSimilarVenues(ctx: Context, query: SimilarQuery): Promise<SimilarVenue[]> {
  ensure(ctx, may.suggestVenue(ctx.viewer));
  const { name = "", street = "", city = "", lat, lon } = query;
  if (name.length < limits.liveSearchMinChars) return [];
  const point = lat === undefined || lon === undefined ? null : { lat, lon };
  const found = [
    ...(point ? await selectVenuesNear(ctx.db, point) : []),
    ...(city === "" ? [] : await selectVenuesCalled(ctx.db, { name, city })),
  ];
  const known = new Map(found.map((venue) => [venue.id, venue]));
  const scored = [...known.values()].map((venue) => {
    // Without a point of its own nothing is said of the distance.
    const place = point
      ? { ...point, pointAccuracy: "unknown" as const }
      : { ...pointOf(venue), pointAccuracy: "town" as const };
    const score = scorePair(prepareVenue({ name, street, phone: "", website: "", ...place }), prepareVenue(venue));
    return { venue, ...score };
  });
  return scored
    .filter(({ total, parts }) => total >= ALIKE && (parts.name ?? 0) >= NAME_ALIKE)
    .sort((a, b) => b.total - a.total || a.venue.id - b.venue.id)
    .slice(0, serverLimits.similarShown)
    .map(({ venue }) => viewSimilar(ctx, venue));
}

const pointOf = ({ lat, lon }: KnownVenue) => ({ lat, lon });

const viewSimilar = ({ settings }: Context, { id, name, street, city, claimed }: KnownVenue): SimilarVenue => ({
  id,
  name,
  absoluteUrl: settings.publicUrl + venuePath({ id, name }),
  detail: [street, city].filter((part) => part !== "").join(", "),
  claimed,
});

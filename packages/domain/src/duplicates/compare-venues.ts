import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { VenueComparison, VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { may } from "@hereabouts/contract/permissions";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import { selectClaimStanding } from "../claims/claim-venue.queries.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { quotaOfVenue } from "../venues/venue-quota.ts";
import { selectVenue } from "../venues/venue-snapshot.queries.ts";
import { selectCandidates } from "./candidate.queries.ts";
import { compareFields } from "./compare-fields.ts";
import { selectHoldings } from "./merge.queries.ts";
import { mergeObstacle } from "./merge-obstacle.ts";
import { scorePair } from "./score-pair.ts";
import { viewPair } from "./view-pair.ts";

async function comparedPoi(ctx: Context, id: number) {
  const [card, venue] = [(await venueCardsById(ctx, [id], null)).get(id), await selectVenue(ctx.db, id)];
  if (!card || !venue || venue.deletedAt) throw new NotFound();
  const { snapshot, updatedAt } = venue;
  const poi = { ...card, phone: snapshot.phone, website: snapshot.website, updated: updatedAt.toISOString() };
  return { poi, snapshot };
}

/** Lists warnings to show before a merge. */
async function warningsOf(
  { db, now }: Context,
  { keptId, droppedId }: VenuePair,
  { following, hasPlan }: { following: number; hasPlan: boolean },
) {
  const [mine, other] = [await quotaOfVenue(db, keptId, now()), await quotaOfVenue(db, droppedId, now())];
  const used = mine.used + other.used;
  const isOver = hasPlan && mine.allowed !== null && used > mine.allowed && other.used > 0;
  return [
    ...(isOver && mine.allowed !== null ? [duplicateMessages.overPlan(used, mine.allowed)] : []),
    ...(following > 0 ? [duplicateMessages.followHours(following)] : []),
  ];
}

/**
 * Two venues side by side, with what a merge of them would do.
 * @throws SignInRequired, Forbidden, NotFound, Invalid for one venue twice
 */
export async function compareVenues(ctx: Context, pair: VenuePair): Promise<VenueComparison> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const { keptId, droppedId } = pair;
  if (keptId === droppedId) throw new Invalid({ droppedId: [duplicateMessages.twoVenues] });
  const [kept, dropped] = [await comparedPoi(ctx, keptId), await comparedPoi(ctx, droppedId)];
  const venues = await selectCandidates(ctx.db, [keptId, droppedId]);
  const [a, b] = [venues.get(keptId), venues.get(droppedId)];
  const standing = await selectClaimStanding(ctx.db, keptId);
  if (!a || !b || !standing) throw new NotFound();
  const { following, ...moves } = await selectHoldings(ctx.db, droppedId);
  return {
    kept: kept.poi,
    dropped: dropped.poi,
    pair: viewPair(keptId, droppedId, scorePair(a, b)),
    fields: compareFields(kept.snapshot, dropped.snapshot),
    moves,
    obstacle: await mergeObstacle(ctx.db, pair),
    warnings: await warningsOf(ctx, pair, { following, hasPlan: standing.hasSubscription }),
  };
}

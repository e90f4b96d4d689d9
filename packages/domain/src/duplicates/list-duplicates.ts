import type { DuplicateGroup, DuplicateQuery, DuplicateReport } from "@hereabouts/contract/duplicates/duplicate-report";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { type Candidate, selectCandidates, selectNearPairs } from "./candidate.queries.ts";
import { groupPairs, type PairGroup, type ScoredPair } from "./group-pairs.ts";
import { type PairScore, scorePair } from "./score-pair.ts";
import { percentOf, viewPair } from "./view-pair.ts";

interface FoundPair extends ScoredPair, PairScore {}

/** The pairs that a query asks for, the likeliest first. */
async function findPairs({ db }: Context, query: DuplicateQuery) {
  const { radius = limits.duplicateMetres, countyId, name = 0, street = 0 } = query;
  const near = await selectNearPairs(db, { radius, countyId }, limits.duplicatePairs);
  const venues = await selectCandidates(db, near.flat());
  const found = near.flatMap(([low, high]): FoundPair[] => {
    const [a, b] = [venues.get(low), venues.get(high)];
    if (!a || !b) return [];
    const score = scorePair(a, b);
    const isAsked = percentOf(score.parts.name ?? 0) >= name && percentOf(score.parts.street ?? 0) >= street;
    return isAsked ? [{ low, high, ...score }] : [];
  });
  found.sort((a, b) => b.total - a.total || a.low - b.low || a.high - b.high);
  return { found, venues };
}

async function viewGroups(
  ctx: Context,
  groups: readonly PairGroup<FoundPair>[],
  venues: ReadonlyMap<number, Candidate>,
): Promise<DuplicateGroup[]> {
  const ids = groups.flatMap((group) => group.ids);
  const cards = await venueCardsById(ctx, ids, null);
  return groups.map(({ ids, pairs }) => ({
    score: percentOf(pairs[0]?.total ?? 0),
    pois: ids.flatMap((id) => {
      const [card, venue] = [cards.get(id), venues.get(id)];
      return card && venue ? [{ ...card, phone: venue.phone, website: venue.website }] : [];
    }),
    pairs: pairs.map((pair) => viewPair(pair.low, pair.high, pair)),
  }));
}

/**
 * A page of venues that may be entered twice, the likeliest first.
 * @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export async function listDuplicates(ctx: Context, query: DuplicateQuery): Promise<DuplicateReport> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const page = pageOf(query);
  const { found, venues } = await findPairs(ctx, query);
  const groups = groupPairs(found);
  const pagination = paginate(page, groups.length);
  return { data: await viewGroups(ctx, groups.slice(page.offset, page.offset + page.size), venues), pagination };
}

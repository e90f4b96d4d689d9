import { setImmediate } from "node:timers/promises";
import {
  type DuplicateGroup,
  type DuplicatePair,
  type DuplicateQuery,
  type DuplicateReport,
  type DuplicateResolution,
  duplicateParts,
} from "@hereabouts/contract/duplicates/duplicate-report";
import { partWords } from "@hereabouts/contract/duplicates/duplicate-words";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { phoneText } from "../addresses/phone.ts";
import { recordAct } from "../audit/record-act.ts";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import {
  type Candidate,
  type CountyRow,
  deleteResolutions,
  insertResolutions,
  selectCandidates,
  selectCountiesWithVenues,
  selectNearPairs,
} from "./candidate.queries.ts";
import { type PairScore, scorePair } from "./score-pair.ts";

/** Two venues and how alike they are, from 0 to 1. */
interface ScoredPair {
  low: number;
  high: number;
  total: number;
}

/** Venues that may be one, with the pairs among them. */
interface PairGroup<Pair extends ScoredPair> {
  ids: number[];
  pairs: Pair[];
}

/** From here two venues are taken together with what each of them is taken together with. */
const LIKELY = 0.75;

/**
 * Groups pairs, which come with the likeliest first: likely ones that share a venue are one group, so that three entries of
 * one place are looked at together. Every other pair stands alone, or all neighbours in a street would be one group.
 */
function groupPairs<Pair extends ScoredPair>(pairs: readonly Pair[]): PairGroup<Pair>[] {
  const groups: PairGroup<Pair>[] = [];
  const groupOf = new Map<number, PairGroup<Pair>>();
  for (const pair of pairs) {
    const known = groupOf.get(pair.low);
    const other = groupOf.get(pair.high);
    if (known && known === other) {
      known.pairs.push(pair);
      continue;
    }
    const ids = [...new Set([...(known?.ids ?? [pair.low]), ...(other?.ids ?? [pair.high])])];
    if (pair.total < LIKELY || ids.length > serverLimits.duplicatesInGroup) {
      groups.push({ ids: [pair.low, pair.high], pairs: [pair] });
      continue;
    }
    const joined = known ?? other ?? { ids, pairs: [] };
    if (!known && !other) groups.push(joined);
    if (known && other) groups.splice(groups.indexOf(other), 1);
    joined.pairs = [...joined.pairs, ...(known && other ? other.pairs : []), pair].sort((a, b) => b.total - a.total);
    joined.ids = ids.sort((a, b) => a - b);
    for (const id of ids) groupOf.set(id, joined);
  }
  return groups;
}

/** 0.934 is 93 percent. */
const percentOf = (likeness: number) => Math.round(likeness * 100);

/** A scored pair as it is sent. */
export function viewPair(low: number, high: number, { total, metres, parts }: PairScore): DuplicatePair {
  return {
    pois: [low, high],
    score: percentOf(total),
    metres: Math.round(metres * 10) / 10,
    parts: duplicateParts.map((part) => {
      const known = parts[part];
      const likeness = known === null ? null : percentOf(known);
      return { part, likeness, words: partWords(part, likeness, metres) };
    }),
  };
}

interface FoundPair extends ScoredPair, PairScore {}

/** Pairs scored before others get their turn: some milliseconds. */
const SCORED_AT_ONCE = 500;

/** The pairs that a query asks for, the likeliest first. */
async function findPairs({ db }: Context, query: DuplicateQuery) {
  const { radius = limits.duplicateMetres, countyId, name = 0, street = 0 } = query;
  const near = await selectNearPairs(db, { radius, countyId }, serverLimits.duplicatePairs);
  const venues = await selectCandidates(db, near.flat());
  const found: FoundPair[] = [];
  for (const [index, [low, high]] of near.entries()) {
    if (index % SCORED_AT_ONCE === 0) await setImmediate();
    const [a, b] = [venues.get(low), venues.get(high)];
    if (!a || !b) continue;
    const score = scorePair(a, b);
    const isAsked = percentOf(score.parts.name ?? 0) >= name && percentOf(score.parts.street ?? 0) >= street;
    if (isAsked) found.push({ low, high, ...score });
  }
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
      return card && venue
        ? [{ ...card, phone: phoneText(venue.phone, card.countryCode), website: venue.website }]
        : [];
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
  const { score = 0 } = query;
  const all = groupPairs(found);
  const groups = all.filter(({ pairs }) => percentOf(pairs[0]?.total ?? 0) >= score);
  const pagination = paginate(page, groups.length);
  const data = await viewGroups(ctx, groups.slice(page.offset, page.offset + page.size), venues);
  return { data, pagination, lessAlike: all.length - groups.length };
}

/** The counties to choose from in the report: those that venues lie in. @throws SignInRequired, Forbidden */
export function listCounties(ctx: Context): Promise<CountyRow[]> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  return selectCountiesWithVenues(ctx.db);
}

/**
 * Remembers that venues which look like one are as many places: the report leaves them out until the name, the street or
 * the point of one changes. @throws SignInRequired, Forbidden; NotFound when fewer than two are there
 */
export async function resolveDuplicates(ctx: Context, { pois }: DuplicateResolution): Promise<DuplicateResolution> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const resolved = await insertResolutions(ctx.db, pois, { userId: signedInUserId(ctx), now: ctx.now() });
    const [first = 0] = resolved;
    if (resolved.length < 2) throw new NotFound();
    const record = { kind: "venue" as const, id: first, name: "" };
    await recordAct(ctx, { act: "duplicates.resolve", record, after: { venues: resolved } });
    return { pois: resolved };
  });
}

/** Takes back that venues were found to be as many places. @throws SignInRequired, Forbidden */
export async function reopenDuplicates(ctx: Context, { pois }: DuplicateResolution): Promise<DuplicateResolution> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    await deleteResolutions(ctx.db, pois);
    const record = { kind: "venue" as const, id: pois[0] ?? 0, name: "" };
    await recordAct(ctx, { act: "duplicates.reopen", record, after: { venues: pois } });
    return { pois };
  });
}

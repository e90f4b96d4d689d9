import { type Effect, type EffectFacts, effectOf } from "./effects.ts";
import { matchAt, type Pattern } from "./patterns.ts";
import type { SlotFacts } from "./slots.ts";
import { isHyphen, type Token } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A place that is no town of the region, or a venue, as it was found beforehand. */
export interface FoundName {
  name: string;
  parameters: Readonly<Record<string, string>>;
}

/** Names that were looked up beforehand, by their folded words. */
export interface FoundNames {
  places: ReadonlyMap<string, FoundName>;
  venues: ReadonlyMap<string, FoundName>;
}

/** Tokens that were read as one thing. `filler` asks for nothing, `keyword` stays as it is. */
export interface Claim {
  from: number;
  to: number;
  effect: (Effect & { name?: string }) | "filler" | "keyword";
  /** A town without a word before it. */
  isBare?: boolean;
  /** A category whose word may describe the noun after it. */
  isModifier?: boolean;
}

interface ClaimFacts extends SlotFacts, EffectFacts {
  names: FoundNames;
}

/** A sentence with everything that its words are compared with. */
export interface Sought {
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  readers: ReturnType<Vocabulary["readersFor"]>;
  facts: ClaimFacts;
}

const PLACE_WORDS = 4;
const VENUE_WORDS = 5;

/** Words before a town that make it another one: "West Springfield". */
const compass = new Set(["north", "south", "east", "west", "new", "upper", "lower", "old", "st", "saint"]);

/** The words from one token to another, without dashes; "" where one is quoted. */
export function keyOf(tokens: readonly Token[], from: number, to: number): string {
  const words = tokens.slice(from, to).filter((_, at) => !isHyphen(tokens, from + at));
  return words.every(({ word }) => word !== "" && word !== "-") ? words.map(({ word }) => word).join(" ") : "";
}

/** The longest known name from a token on. */
function nameAt(
  known: ReadonlyMap<string, FoundName>,
  tokens: readonly Token[],
  from: number,
  most: number,
): { to: number; found: FoundName } | undefined {
  if (known.size === 0) return undefined;
  for (let to = Math.min(tokens.length, from + most); to > from; to--) {
    const found = known.get(keyOf(tokens, from, to));
    if (found) return { to, found };
  }
  return undefined;
}

const endOf = (patterns: readonly Pattern<unknown>[], sought: Sought, at: number): number | undefined =>
  matchAt(patterns, sought, at)?.end;

/** The end of the longest opening words at a token, "near" or "close to". */
export function placeStart(sought: Sought, at: number, isAfterDistance: boolean): number | undefined {
  const { near, of } = sought.vocabulary;
  return endOf(near, sought, at) ?? (isAfterDistance ? endOf(of, sought, at) : undefined);
}

/** The end of what comes before a venue, "at the". */
export function venueStart(sought: Sought, at: number): number | undefined {
  const end = endOf(sought.vocabulary.at, sought, at);
  if (end === undefined) return undefined;
  const isArticle = /^(?:the|el|la|der|die|das|dem)$/.test(sought.tokens[end]?.word ?? "");
  return isArticle ? end + 1 : end;
}

const placeEffect = (name: string | undefined, parameters: FoundName["parameters"]): Claim["effect"] => ({
  kind: "place",
  parameters,
  ...(name && { name }),
});

/** A town, or another place: that only where a word before it says so, or by its postal code. */
function townAt(sought: Sought, from: number, at: number): Claim | undefined {
  const town = matchAt(sought.vocabulary.towns, sought, at);
  const isSaid = from < at || /\d/.test(sought.tokens[at]?.word ?? "");
  const place = isSaid ? nameAt(sought.facts.names.places, sought.tokens, at, PLACE_WORDS) : undefined;
  if (place && place.to > (town?.end ?? at))
    return { from, to: place.to, effect: placeEffect(place.found.name, place.found.parameters) };
  return town && { from, to: town.end, effect: placeEffect(undefined, { default_loc_id: town.means }) };
}

function placeAt(sought: Sought, at: number, isAfterDistance: boolean): Claim | undefined {
  const start = placeStart(sought, at, isAfterDistance);
  const near = start === undefined ? undefined : townAt(sought, at, start);
  if (near) return near;
  const bare = compass.has(sought.tokens[at - 1]?.word ?? "") ? undefined : townAt(sought, at, at);
  return bare && { ...bare, isBare: true };
}

function venueAt(sought: Sought, at: number): Claim | undefined {
  const start = venueStart(sought, at);
  const venue = start === undefined ? undefined : nameAt(sought.facts.names.venues, sought.tokens, start, VENUE_WORDS);
  return venue && { from: at, to: venue.to, effect: { kind: "venue", ...venue.found } };
}

function categoryAt(sought: Sought, at: number): Claim | undefined {
  const found = matchAt(sought.vocabulary.categories, sought, at);
  if (!found) return undefined;
  const { id, isModifier } = found.means;
  return { from: at, to: found.end, effect: { kind: "category", parameters: { event_types: String(id) } }, isModifier };
}

function patternAt(sought: Sought, at: number): Claim | undefined {
  const found = matchAt(sought.vocabulary.patterns, sought, at);
  if (!found) return undefined;
  const { means, end: to } = found;
  if (means === "filler" || means === "keyword") return { from: at, to, effect: means };
  const effect = effectOf({ ...found, means }, sought.facts);
  return effect && { from: at, to, effect };
}

/** Whether a claim says how far. */
const isDistance = (claim: Claim | undefined) => typeof claim?.effect === "object" && claim.effect.kind === "distance";

/**
 * Reads a sentence from left to right: at each token the longest reading wins, among equals words of the language, then
 * towns, venues and categories.
 */
export function claimsOf(sought: Sought): Claim[] {
  const claims: Claim[] = [];
  for (let at = 0; at < sought.tokens.length; ) {
    const last = claims.at(-1);
    const isAfterDistance = last?.to === at && isDistance(last);
    const readings = [
      patternAt(sought, at),
      placeAt(sought, at, isAfterDistance),
      venueAt(sought, at),
      categoryAt(sought, at),
    ];
    const best = readings.reduce((one, other) => (other && other.to > (one?.to ?? at) ? other : one), undefined);
    if (best) claims.push(best);
    at = best?.to ?? at + 1;
  }
  return claims;
}

import { isDatePreset, rangeOf } from "@hereabouts/recurrence/date-presets";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { type Claim, keyOf, type Sought } from "./claims.ts";
import { type Effect, joinValues } from "./effects.ts";
import { isHyphen } from "./tokens.ts";

/*
 * The rules that decide between readings that stand beside each other, in the order in which they apply. They are written
 * down for people in docs/search-sentences.md.
 */

const kindOf = ({ effect }: Claim) => (typeof effect === "object" ? effect.kind : effect);
const parametersOf = ({ effect }: Claim) => (typeof effect === "object" ? effect.parameters : {});

/** The claim whose first token this is, or whose last one comes before it. */
const startingAt = (claims: readonly Claim[], at: number) => claims.find(({ from }) => from === at);
const endingAt = (claims: readonly Claim[], at: number) => claims.find(({ to }) => to === at);
const isClaimed = (claims: readonly Claim[], at: number) => claims.some(({ from, to }) => from <= at && at < to);

const afterHyphen = (sought: Sought, at: number) => (isHyphen(sought.tokens, at) ? at + 1 : at);

/** Whether a word that is left over stands at a token, which is more than a joining one. */
function isKeywordAt(sought: Sought, claims: readonly Claim[], at: number): boolean {
  const token = sought.tokens[at];
  return token !== undefined && !isClaimed(claims, at) && !sought.vocabulary.joining.has(token.word);
}

/** "Amherst Cinema" is a house, and no cinema in Amherst. */
const withoutHouses = (sought: Sought, claims: readonly Claim[]): Claim[] =>
  claims.filter(({ isBare, to }) => {
    const word = sought.tokens[to]?.word ?? "";
    return !isBare || !sought.vocabulary.institutions.has(word) || isClaimed(claims, to);
  });

/** Drops the one of two adjacent categories that describes the other: "music festival", "festival de música". */
function withoutDescribing(sought: Sought, claims: readonly Claim[]): Claim[] {
  const { tokens, vocabulary } = sought;
  const isCategory = (claim: Claim | undefined) => claim !== undefined && kindOf(claim) === "category";
  return claims.filter((claim) => {
    if (!isCategory(claim)) return true;
    if (!vocabulary.words.isNounLast) {
      const isLinked = tokens[claim.from - 1]?.word === "de";
      return !(isLinked && isCategory(endingAt(claims, claim.from - 1)));
    }
    const next = afterHyphen(sought, claim.to);
    const isFollowed = isCategory(startingAt(claims, next));
    const describes = claim.isModifier && isKeywordAt(sought, claims, next);
    const isHouse =
      vocabulary.institutions.has(keyOf(tokens, claim.from, claim.to)) && isKeywordAt(sought, claims, claim.from - 1);
    return !isFollowed && !describes && !isHouse;
  });
}

function rangeIn({ named_date: named = "", date_start: start, date_end: end }: Effect["parameters"], today: LocalDate) {
  if (start && end) return { start, end };
  return isDatePreset(named) && named !== "custom" ? rangeOf(named, today) : { start: today, end: today };
}

/** Days that are said twice: the narrower ones, where they lie within the others; the rest of later ones is a keyword. */
function withOneWhen(claims: readonly Claim[], today: LocalDate): Claim[] {
  const days = claims.filter((claim) => kindOf(claim) === "when");
  const [first, ...later] = days;
  if (!first) return [...claims];
  let chosen = first;
  const said = new Set([first]);
  for (const claim of later) {
    const [one, other] = [rangeIn(parametersOf(chosen), today), rangeIn(parametersOf(claim), today)];
    const isWithin = other.start >= one.start && other.end <= one.end;
    const isAround = one.start >= other.start && one.end <= other.end;
    if (isWithin || isAround) said.add(claim);
    if (isWithin) chosen = claim;
  }
  const { effect } = chosen;
  return claims
    .filter((claim) => kindOf(claim) !== "when" || said.has(claim))
    .map((claim) => (said.has(claim) ? { ...claim, effect } : claim));
}

const once = new Set(["distance", "place", "venue", "type"]);

/** Keeps the first of what a listing has one of; later ones are keywords. */
const withOneEach = (claims: readonly Claim[]): Claim[] =>
  claims.filter((claim, at) => {
    const kind = kindOf(claim);
    const isFirst = claims.findIndex((other) => kindOf(other) === kind) === at;
    return !once.has(kind) || isFirst;
  });

const concepts = {
  kids: { category: "children", age: "child" },
  seniors: { category: "seniors", age: "senior" },
} as const;

/** "Kids" are the category where nothing else says what is looked for, and the ages of it where something does. */
function withConcepts(sought: Sought, claims: readonly Claim[], categories: ReadonlyMap<string, number>): Claim[] {
  const isAgeSaid = claims.some((claim) => kindOf(claim) === "age" && "age_groups" in parametersOf(claim));
  const isSubjectSaid =
    claims.some((claim) => kindOf(claim) === "category" || claim.effect === "keyword") ||
    sought.tokens.some((_, at) => isKeywordAt(sought, claims, at));
  return claims.map((claim) => {
    const concept = typeof claim.effect === "object" ? claim.effect.concept : undefined;
    if (!concept || isAgeSaid) return claim;
    const { category, age } = concepts[concept];
    const id = categories.get(category);
    const effect: Effect =
      isSubjectSaid || id === undefined
        ? { kind: "age", parameters: { age_groups: age } }
        : { kind: "category", parameters: { event_types: String(id) } };
    return { ...claim, effect };
  });
}

/** Everything that is left, where that is the whole name of a venue. */
function withLeftVenue(sought: Sought, claims: readonly Claim[]): Claim[] {
  const left = sought.tokens.flatMap((_, at) => (isClaimed(claims, at) ? [] : [at]));
  const [from = 0, last = -1] = [left[0], left.at(-1)];
  const isTogether = last - from + 1 === left.length && left.length > 1;
  const venue = isTogether ? sought.facts.names.venues.get(keyOf(sought.tokens, from, last + 1)) : undefined;
  if (!venue || claims.some((claim) => kindOf(claim) === "venue" || claim.effect === "keyword")) return [...claims];
  return [...claims, { from, to: last + 1, effect: { kind: "venue" as const, ...venue } }].toSorted(
    (one, other) => one.from - other.from,
  );
}

/** Claims that hold beside each other. @param categories ids by slug */
export function settleClaims(
  sought: Sought,
  claims: readonly Claim[],
  categories: ReadonlyMap<string, number>,
): Claim[] {
  const single = withOneEach(withOneWhen(claims, sought.facts.today));
  const named = withLeftVenue(sought, withoutDescribing(sought, withoutHouses(sought, single)));
  return withConcepts(sought, named, categories);
}

/** The parameters of all claims together; lists of values are joined. */
export function joinParameters(claims: readonly Claim[]): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const claim of claims)
    for (const [name, value] of Object.entries(parametersOf(claim))) {
      const before = joined[name];
      const isList = name === "event_types" || name === "age_groups" || name === "prices";
      joined[name] = before !== undefined && isList ? joinValues(name, before, value) : value;
    }
  return joined;
}

import { eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import type { ReadSentence } from "@hereabouts/contract/listings/sentence";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { defaultTown, region, unitsOf } from "@hereabouts/contract/region/region";
import { currentLanguage } from "@hereabouts/language/current-language";
import { dateOrder } from "@hereabouts/language/date-order";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { foldName } from "../geography/fold-name.ts";
import { selectNamesWith } from "../listings/live-search.queries.ts";
import { inLanguage } from "../reader-language.ts";
import type { FoundName } from "./claims.ts";
import { type PossibleNames, possibleNames, type SentenceFacts, understandSentence } from "./read-sentence.ts";
import { foldWords } from "./tokens.ts";
import type { SentenceLanguage } from "./vocabulary.ts";

const isRead = (code: string): code is SentenceLanguage => code === "en" || code === "es" || code === "de";

/** The languages that a sentence is read in: the reader's, then the site's others. */
function languagesRead(): SentenceLanguage[] {
  const languages = [...new Set([currentLanguage().code, ...region.languages])].filter(isRead);
  return languages.length === 0 ? ["en"] : languages;
}

function factsOf({ viewer, now }: Context): Omit<SentenceFacts, "names"> {
  const { fields } = dateOrder();
  return {
    languages: languagesRead(),
    today: todayIn(region.timeZone, now()),
    weekStart: region.weekStart,
    isMonthFirst: fields.indexOf("month") < fields.indexOf("day"),
    units: unitsOf(viewer),
    siteNames: (language) =>
      inLanguage(language, () => ({
        categories: eventTypes.map(({ id, slug, name }) => ({ id, slug, name: t(name) })),
        towns: region.towns,
        states: region.states,
      })),
  };
}

/** A place that is farther from where searches start finds nothing: it is not meant. */
const REACH_RADII = 4;
const FOUND = 3;

const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** A town of just this name, or a postal code, within reach of the region. */
async function findPlace({ ports }: Context, key: string): Promise<FoundName | undefined> {
  const start = defaultTown();
  const metres = region.units === "mi" ? limits.metresPerMile : 1_000;
  const found = await ports.gazetteer.find(key, start, FOUND);
  const place = found.find(({ label, lat, lon }) => {
    const isNamed = /\d/.test(key)
      ? foldName(label).startsWith(key)
      : foldName(label) === key || foldName(label.split(",")[0] ?? "") === key;
    return isNamed && metresBetween(start, { lat, lon }) <= REACH_RADII * region.eventRadius * metres;
  });
  return place && { name: place.label, parameters: { latitude: degrees(place.lat), longitude: degrees(place.lon) } };
}

async function findPlaces(ctx: Context, keys: readonly string[]): Promise<Map<string, FoundName>> {
  const found = await Promise.all(keys.map(async (key) => [key, await findPlace(ctx, key)] as const));
  return new Map(found.flatMap(([key, place]) => (place ? [[key, place] as const] : [])));
}

const article = /^(?:the|el|la|los|las|der|die|das) /;

/** The only listed venue of just this name, or, of several words, the only one whose name begins so. */
async function findVenue({ db }: Context, key: string, isWhole: boolean): Promise<FoundName | undefined> {
  const words = foldWords(key);
  const rows = await selectNamesWith(db, { kind: "venue", words: "venue" }, words);
  const named = rows
    .filter(({ visibility }) => visibility === "listed")
    .map(({ id, name }) => ({ id, name, key: foldWords(name).join(" ").replace(article, "") }));
  const plain = words.join(" ").replace(article, "");
  const same = named.filter((venue) => venue.key === plain);
  const beginning = isWhole || words.length < 2 ? [] : named.filter((venue) => `${venue.key} `.startsWith(`${plain} `));
  const [venue, other] = same.length > 0 ? same : beginning;
  return venue && !other ? { name: venue.name, parameters: { vid: String(venue.id) } } : undefined;
}

/** The first venue that a sentence may name. */
async function findVenues(ctx: Context, { venues, left }: PossibleNames): Promise<Map<string, FoundName>> {
  for (const key of venues) {
    const venue = await findVenue(ctx, key, false);
    if (venue) return new Map([[key, venue]]);
  }
  const venue = left === "" ? undefined : await findVenue(ctx, left, true);
  return new Map(venue && [[left, venue]]);
}

/**
 * Reads a typed sentence as the events listing is asked for it: the same sentence, day and site give the same answer, and
 * nothing outside is asked.
 */
export async function readSentence(ctx: Context, { q = "" }: { q?: string }): Promise<ReadSentence> {
  const facts = factsOf(ctx);
  const names = possibleNames(q, { ...facts, names: { places: new Map(), venues: new Map() } });
  const [places, venues] = await Promise.all([findPlaces(ctx, names.places), findVenues(ctx, names)]);
  return understandSentence(q, { ...facts, names: { places, venues } });
}

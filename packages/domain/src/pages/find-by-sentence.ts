import type { Freshness } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import type { EventListing } from "@hereabouts/contract/listings/cards";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { ReadSentence } from "@hereabouts/contract/listings/sentence";
import { messages } from "@hereabouts/contract/messages";
import { defaultTown, region, townById, townLabel } from "@hereabouts/contract/region/region";
import { fromWireName } from "@hereabouts/contract/wire-names";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { foldName } from "../geography/fold-name.ts";
import { findPlaces } from "../listings/resolve-listing.ts";
import { searchEvents } from "../listings/search-events.ts";
import { readSentence } from "../sentences/sentence.ts";
import { selectEventFreshness } from "./page.queries.ts";

/** A sentence, with days and a place that go before those in it. */
export interface SentenceSearch {
  q?: string | undefined;
  dateStart?: string | undefined;
  dateEnd?: string | undefined;
  place?: string | undefined;
  pageSize: number;
}

/** Events that a sentence finds, how it was read, and when each was confirmed. */
export interface FoundBySentence {
  sentence: ReadSentence;
  /** Parameters of the listing with the same events. */
  parameters: Record<string, string>;
  /** Name of the place that distances are from. */
  place: string;
  listing: EventListing;
  freshness: Map<number, Freshness>;
}

const ofDays = ["named_date", "date_start", "date_end"];
const ofPlaces = ["latitude", "longitude", "default_loc_id", "vid"];

const without = (parameters: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));

/** A place with the parameters of the listing that mean it. */
interface KnownPlace {
  name: string;
  parameters: Record<string, string>;
}

/** A town of the region, or what the gazetteer knows. @throws Invalid for a place that is not known */
async function knownPlace(ctx: Context, q: string): Promise<KnownPlace> {
  const key = foldName(q);
  const town = region.towns.find((one) => foldName(one.name) === key || foldName(townLabel(one)) === key);
  if (town) return { name: townLabel(town), parameters: { default_loc_id: town.id } };
  const [place] = await findPlaces(ctx, { q });
  if (!place) throw new Invalid({ place: [messages.unknownPlace] });
  const { label, lat, lon } = place;
  return { name: label, parameters: { latitude: lat.toFixed(4), longitude: lon.toFixed(4) } };
}

/** The name of where a listing is searched from: a town of the region, or what the sentence names. */
const placeName = ({ understood }: ReadSentence, { query }: EventListing) =>
  townNamed(query.defaultLocId) ?? understood.find(({ kind }) => kind === "place")?.name ?? townLabel(defaultTown());

function townNamed(id: string | null): string | undefined {
  const town = id === null ? undefined : townById(id);
  return town && townLabel(town);
}

/**
 * Reads a sentence and searches the events listing by it, as the site's own search box does. Without days it looks
 * `limits.keywordDays` ahead.
 * @throws Invalid for a place that is not known, and for an end before its start
 */
export async function findEventsBySentence(ctx: Context, asked: SentenceSearch): Promise<FoundBySentence> {
  const { q, dateStart, dateEnd, pageSize } = asked;
  const [sentence, place] = await Promise.all([
    readSentence(ctx, { ...(q !== undefined && { q }) }),
    asked.place === undefined ? undefined : knownPlace(ctx, asked.place),
  ]);
  const days = { ...(dateStart && { date_start: dateStart }), ...(dateEnd && { date_end: dateEnd }) };
  const said = without(sentence.parameters, [...(dateStart || dateEnd ? ofDays : []), ...(place ? ofPlaces : [])]);
  const hasDays = dateStart !== undefined || dateEnd !== undefined || ofDays.some((name) => name in said);
  const parameters: Record<string, string> = {
    ...(!hasDays && { named_date: `next-${limits.keywordDays}` }),
    ...said,
    ...days,
    ...place?.parameters,
  };
  const query = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [fromWireName(name), value]));
  const parsed = eventListingQuery.safeParse({ ...query, ordering: "best", pageSize });
  if (!parsed.success) throw new Invalid({ until: parsed.error.issues.map(({ message }) => message) });
  const listing = await searchEvents(ctx, parsed.data);
  const freshness = await selectEventFreshness(
    ctx.db,
    listing.data.map(({ id }) => id),
  );
  return { sentence, parameters, place: place?.name ?? placeName(sentence, listing), listing, freshness };
}

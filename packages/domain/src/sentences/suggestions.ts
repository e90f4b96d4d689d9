import { withDate } from "@hereabouts/contract/events/date-address";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { type EventListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import type { ReadSentence } from "@hereabouts/contract/listings/sentence";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import type { SuggestedEvent, Suggestions, SuggestionsQuery } from "@hereabouts/contract/listings/suggestions";
import type { Visibility } from "@hereabouts/contract/listings/visibility";
import { eventPrintPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { fromWireName } from "@hereabouts/contract/wire-names";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { liveSearchEvents, liveSearchVenues } from "../listings/live-search.ts";
import { lookUpFirstEvents } from "../listings/look-up-events.ts";
import { resolveEventQuery } from "../listings/resolve-query.ts";
import { eventSearchOf } from "../listings/search-events.ts";
import { lastDayShown } from "../visitor-days.ts";
import { readSentence } from "./sentence.ts";

type Place = Omit<SuggestionsQuery, "q">;

/** The listing that a sentence leads to, by date: near the place it names, else near `place`. */
function listingOf({ parameters }: ReadSentence, place: Place): EventListingQuery {
  const said = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [fromWireName(name), value]));
  const namesPlace = "latitude" in said || "defaultLocId" in said;
  return eventListingQuery.parse({
    namedDate: `next-${limits.keywordDays}`,
    ...(namesPlace ? {} : place),
    ...said,
    ordering: "date",
  });
}

interface Found {
  card: EventCard;
  visibility: Visibility;
}

/** The first events of a listing, and events found by name: these may be farther off and later. */
async function findCards(ctx: Context, listing: EventListingQuery, named: readonly LiveSearchRow[]) {
  const { query, resolved } = await resolveEventQuery(ctx, listing);
  const search = { ...eventSearchOf(ctx, query, resolved), ordering: "date" as const };
  const ids = await lookUpFirstEvents(ctx, search, serverLimits.suggestedEvents);
  const origin = { lat: search.lat, lon: search.lon };
  const others = named.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const [fitting, byName] = await Promise.all([
    hydrateEventCards(ctx, ids, { from: search.from, until: search.until }, origin),
    hydrateEventCards(ctx, others, { from: resolved.today, until: lastDayShown(ctx) }, origin),
  ]);
  const visibilities = new Map(named.map(({ id, visibility }) => [id, visibility]));
  const found = [...fitting, ...byName]
    .map((card): Found => ({ card, visibility: visibilities.get(card.id) ?? "listed" }))
    // Strangers are shown what is to come; managers look for their past events as well.
    .filter(({ card }) => card.nextEventOccurrence !== null || may.manageVenue(ctx.viewer, card.venue.id));
  return { today: resolved.today, found };
}

/** Half of the places are for names: a word is in the text of many events, and in the name of the one that is meant. */
function chosen(found: readonly Found[], named: readonly LiveSearchRow[]): Found[] {
  const names = new Set(named.map(({ id }) => id));
  const byName = found.filter(({ card }) => names.has(card.id)).slice(0, serverLimits.suggestedEvents / 2);
  return [...byName, ...found.filter((event) => !byName.includes(event))].slice(0, serverLimits.suggestedEvents);
}

/** Coming events by their dates, then those that are over. */
const orderOf = ({ card }: Found) => card.nextEventOccurrence?.timestamps[0]?.timestampStart ?? Number.MAX_SAFE_INTEGER;

function suggestedEvent({ settings, viewer }: Context, { card, visibility }: Found, today: string): SuggestedEvent {
  const { state, place, date } = dateOfCard(card, today);
  const { id, name, language, eventType, printNumber, imageThumbnail, venue } = card;
  const address = addressOfDate(card, date);
  const print = eventPrintPath(eventType.slug, printNumber);
  return {
    id,
    name,
    language,
    absoluteUrl: withDate(card.absoluteUrl, address),
    date: address?.date ?? null,
    time: address?.time ?? null,
    times: date?.times ?? "",
    status: state,
    place: placeOfCard({ place }, venue),
    picture: imageThumbnail ?? { url: settings.publicUrl + print, width: 480, height: 240, alt: "" },
    visibility,
    canEdit: may.manageVenue(viewer, venue.id),
  };
}

/**
 * Suggests while one types: the listing that the text leads to, events of it and by their names, and venues by theirs.
 * Managers find also what of theirs is not listed.
 */
export async function suggest(ctx: Context, { q = "", ...place }: SuggestionsQuery): Promise<Suggestions> {
  if (q.trim().length < limits.liveSearchMinChars)
    return { sentence: { parameters: {}, understood: [], keyword: q.trim() }, events: [], venues: [] };
  const [sentence, named, venues] = await Promise.all([
    readSentence(ctx, { q }),
    liveSearchEvents(ctx, { q }),
    liveSearchVenues(ctx, { q }),
  ]);
  const { today, found } = await findCards(ctx, listingOf(sentence, place), named);
  return {
    sentence,
    events: chosen(found, named)
      .sort((a, b) => orderOf(a) - orderOf(b) || a.card.id - b.card.id)
      .map((event) => suggestedEvent(ctx, event, today)),
    venues: venues
      .slice(0, serverLimits.suggestedVenues)
      .map(({ id, name, absoluteUrl, detail, visibility, canEdit }) => ({
        id,
        name,
        absoluteUrl,
        detail,
        visibility,
        canEdit,
      })),
  };
}

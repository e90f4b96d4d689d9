import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { translatedLine } from "@hereabouts/contract/fields/translated-line";
import { type EventListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type VenueListingQuery, venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { FilledStrip, HomeStrip } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { RowPreview } from "@hereabouts/contract/site-pages/site-page";
import { fromWireName } from "@hereabouts/contract/wire-names";
import { rangeOf } from "@hereabouts/recurrence/date-presets";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { withDistinctPrints } from "../cards/distinct-prints.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { searchEvents } from "../listings/search-events.ts";
import { searchVenues } from "../listings/search-venues.ts";
import { languageOfLine } from "../reader-language.ts";
import { mainUrlOf, type Settings } from "../settings.ts";
import { lastDayShown } from "../visitor-days.ts";
import { selectListed } from "./live-page.queries.ts";

/** Source of the cards in a row. */
type StripSource =
  | { kind: "recommended" }
  | { kind: "events"; path: string; query: EventListingQuery }
  | { kind: "venues"; path: string; query: VenueListingQuery }
  /** In the order in which they were chosen. */
  | { kind: "chosen"; records: { of: "event" | "venue"; id: number; line: string }[] };

/** Names of parameters that stand for what is one person's. */
const personal = ["search", "addressId"];

/** The path and query of an address of this site; null for one of another. */
function placeOf(line: string, publicUrl: string): URL | null {
  if (!URL.canParse(line, publicUrl)) return null;
  const url = new URL(line, publicUrl);
  return url.origin === new URL(publicUrl).origin ? url : null;
}

function recordOf(line: string, { pathname }: URL): { of: "event" | "venue"; id: number; line: string } | null {
  const [, kind, digits = ""] = /^\/(events|venues)\/([1-9]\d{0,9})(?:\/|$)/.exec(pathname) ?? [];
  const id = readRecordId(digits);
  if (id === undefined) return null;
  return { of: kind === "events" ? "event" : "venue", id, line };
}

function listOf(line: string, { pathname, search, searchParams }: URL): StripSource | string | null {
  const list = withoutEnding(pathname, "/");
  if (list !== "/events" && list !== "/venues") return null;
  const query = Object.fromEntries([...searchParams].map(([name, value]) => [fromWireName(name), value]));
  if (personal.some((name) => name in query)) return pageMessages.addressPersonal;
  const path = `${list}/${search}`;
  if (list === "/events") {
    const parsed = eventListingQuery.safeParse(query);
    return parsed.success ? { kind: "events", path, query: parsed.data } : pageMessages.addressFilter(line);
  }
  const parsed = venueListingQuery.safeParse(query);
  return parsed.success ? { kind: "venues", path, query: parsed.data } : pageMessages.addressFilter(line);
}

/** Parses the addresses of a row, one per line. @returns the source, or an error message */
function readAddresses(addresses: string, settings: Pick<Settings, "face" | "publicUrl">): StripSource | string {
  // As staff wrote them: on the main host.
  const publicUrl = mainUrlOf(settings);
  const lines = addresses.split("\n").flatMap((line) => line.trim() || []);
  if (lines.length === 0) return { kind: "recommended" };
  if (lines.length > pageLimits.homeAddresses) return pageMessages.addressesMany(pageLimits.homeAddresses);
  const records: Extract<StripSource, { kind: "chosen" }>["records"] = [];
  for (const line of lines) {
    const url = placeOf(line, publicUrl);
    const list = url && listOf(line, url);
    if (list) return lines.length > 1 && typeof list !== "string" ? pageMessages.addressList : list;
    const record = url && recordOf(line, url);
    if (!record) return pageMessages.addressElsewhere(line);
    records.push(record);
  }
  return { kind: "chosen", records };
}

type Cards = Pick<FilledStrip, "events" | "venues">;

/** Cards for hand-picked records that are still visible, in order; past events are left out. */
async function chosenCards(ctx: Context, { records }: Extract<StripSource, { kind: "chosen" }>): Promise<Cards> {
  const idsOf = (kind: "event" | "venue") => records.flatMap(({ of, id }) => (of === kind ? [id] : []));
  const listed = await selectListed(ctx.db, { events: idsOf("event"), venues: idsOf("venue") });
  const today = todayIn(region.timeZone, ctx.now());
  const events = await hydrateEventCards(
    ctx,
    idsOf("event").filter((id) => listed.events.has(id)),
    { from: rangeOf("today", today).start, until: lastDayShown(ctx) },
    null,
  );
  const venueIds = idsOf("venue").filter((id) => listed.venues.has(id));
  const venues = await venueCardsById(ctx, venueIds, null);
  return {
    events: withDistinctPrints(events.filter(({ nextEventOccurrence }) => nextEventOccurrence !== null)),
    venues: venueIds.flatMap((id) => venues.get(id) ?? []),
  };
}

/** A row with its cards, at most `most`; without cards if its addresses lead nowhere or none of its records is visible. */
export async function fillRow(
  ctx: Context,
  { title, titles, addresses }: HomeStrip,
  most: number,
): Promise<FilledStrip> {
  const said = { title: translatedLine(title, titles), language: languageOfLine(title, titles) };
  const none = { ...said, isRecommended: false, more: null, events: [], venues: [] };
  const source = readAddresses(addresses, ctx.settings);
  if (typeof source === "string") return none;
  const pageSize = most;
  switch (source.kind) {
    case "recommended":
      return { ...none, isRecommended: true };
    case "events": {
      const { data } = await searchEvents(ctx, { ...source.query, page: 1, pageSize });
      return { ...none, more: source.path, events: data };
    }
    case "venues": {
      const { data } = await searchVenues(ctx, { ...source.query, page: 1, pageSize });
      return { ...none, more: source.path, venues: data };
    }
    case "chosen":
      return { ...none, ...(await chosenCards(ctx, source)) };
  }
}

/** Validates the addresses of a row. @returns an error message; undefined if valid */
export async function rowFault({ db, settings }: Context, { addresses }: HomeStrip): Promise<string | undefined> {
  const source = readAddresses(addresses, settings);
  if (typeof source === "string") return source;
  if (source.kind !== "chosen") return undefined;
  const idsOf = (kind: "event" | "venue") => source.records.flatMap(({ of, id }) => (of === kind ? [id] : []));
  const listed = await selectListed(db, { events: idsOf("event"), venues: idsOf("venue") });
  const gone = source.records.find(({ of, id }) => !(of === "event" ? listed.events : listed.venues).has(id));
  return gone && pageMessages.addressGone(gone.line);
}

/** Whether an address is that of a list, with filters that can be used. */
export function isListAddress(address: string, settings: Pick<Settings, "face" | "publicUrl">): boolean {
  const source = readAddresses(address, settings);
  return typeof source !== "string" && (source.kind === "events" || source.kind === "venues");
}

/** A row of cards as visitors would see it, while it is chosen. @throws SignInRequired, Forbidden, Invalid under `addresses` */
export async function previewRow(ctx: Context, { addresses, most }: RowPreview): Promise<FilledStrip> {
  ensure(ctx, may.editPages(ctx.viewer));
  const row = { title: "", addresses };
  const fault = await rowFault(ctx, row);
  if (fault !== undefined) throw new Invalid({ addresses: [fault] });
  return fillRow(ctx, row, most);
}

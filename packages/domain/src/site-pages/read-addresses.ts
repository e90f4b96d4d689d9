import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { readRecordId } from "@hereabouts/contract/fields/record-ids";
import { type EventListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type VenueListingQuery, venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { fromWireName } from "@hereabouts/contract/wire-names";
import type { Settings } from "../settings.ts";

/** Source of a home page row's cards. */
export type StripSource =
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
export function readAddresses(addresses: string, { publicUrl }: Pick<Settings, "publicUrl">): StripSource | string {
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

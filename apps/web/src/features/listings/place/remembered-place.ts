import { eventParts } from "@hereabouts/contract/listings/event-filters";
import { namesOf } from "@hereabouts/contract/listings/filter";
import { townById } from "@hereabouts/contract/region/region";
import { useMemo, useSyncExternalStore } from "react";
import type { ListingSearch, SearchChanges } from "../state/listing-search.ts";

const key = "hereabouts:place";
const names = [...namesOf(eventParts.place), "place"];
/** Parameters by which an address names its own place, so that none is remembered for it. */
const placed = [...namesOf(eventParts.place), ...namesOf(eventParts.one)];

/** Keeps the chosen place on this device. */
export function rememberPlace(changes: SearchChanges): void {
  const kept = Object.fromEntries(names.flatMap((name) => (changes[name] ? [[name, changes[name]]] : [])));
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that forbids storage: the place holds for this address alone.
  }
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function parse(text: string): ListingSearch {
  try {
    const kept: unknown = JSON.parse(text || "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === "string",
      ),
    );
  } catch {
    // Not written by us: as if nothing had been chosen.
    return {};
  }
}

/** Returns the place last chosen on this device, as address parameters; {} without one. */
export const rememberedPlace = (): ListingSearch => parse(read());

/**
 * The remembered place a visit begins at, or null: an address that names a place, one venue, a saved search or a widget
 * keeps to it, and the installation's own default (`shownLocId`) is there already. `own`: the viewer's addresses.
 */
export function placeToBeginAt(
  search: ListingSearch,
  remembered: ListingSearch,
  { shownLocId, own }: { shownLocId: string | null; own: readonly OwnAddress[] },
) {
  if (placed.some((name) => search[name])) return null;
  const kept = placeOf(remembered, own);
  if (!kept.default_loc_id && !kept.address_id && !(kept.latitude && kept.longitude)) return null;
  return kept.default_loc_id && kept.default_loc_id === shownLocId ? null : kept;
}

interface OwnAddress {
  id: number;
}

/** A remembered place as a listing's parameters: an address by its id as long as the viewer has it, else its point. */
export function placeOf({ address_id, ...point }: ListingSearch, own: readonly OwnAddress[]): ListingSearch {
  return address_id && own.some(({ id }) => String(id) === address_id) ? { address_id } : point;
}

function subscribe(onChange: () => void) {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** The remembered place, an address with its point; {} on the server and until hydrated. */
export function useRememberedPlace(): ListingSearch {
  const text = useSyncExternalStore(subscribe, read, () => "");
  return useMemo(() => parse(text), [text]);
}

/** Returns the coordinates of a place as listing parameters, to measure distances; {} without one. */
export function pointOf({ default_loc_id, latitude, longitude }: ListingSearch): ListingSearch {
  const town = default_loc_id ? townById(default_loc_id) : undefined;
  if (town) return { latitude: String(town.lat), longitude: String(town.lon) };
  return latitude && longitude ? { latitude, longitude } : {};
}

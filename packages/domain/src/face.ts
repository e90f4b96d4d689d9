import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import type { Colours } from "@hereabouts/contract/region/colours";
import type { EventFilters } from "./listing-codes.ts";

/** One list of events that a face shows. */
export interface ScopePart {
  filters: EventFilters;
  /** Circle or part of the map; null where the list reaches as far as the site. */
  area: { lat: number; lon: number; metres: number | null; bounds?: MapBounds | undefined } | null;
}

/** Limit of a face: the events that any of its lists finds. */
export interface FaceScope {
  /** Differs from that of any other scope, for what is kept in memory by it. */
  key: string;
  parts: readonly ScopePart[];
}

/** Where the listings of a face start from, with a radius in the region's units. */
export interface FaceStart {
  latitude: number;
  longitude: number;
  placeName: string | null;
  defaultLocId: string | null;
  radius: number;
}

/** A host name that shows a part of the site under a name and look of its own. */
export interface Face {
  id: number;
  name: string;
  description: string;
  /** Lower case, without a port. */
  hosts: readonly string[];
  /** Origin of its first host, without a slash at the end. */
  origin: string;
  /** Origin of the site itself, where staff work and where addresses of events lead search engines. */
  mainUrl: string;
  /** Absent for those of the site. */
  colours?: Colours;
  /** A square PNG in base64; absent for that of the site. */
  mark?: string;
  /** Path that "/" leads to; "/" for the home page of the site. */
  home: string;
  /** Limit of what it shows; null for everything. */
  scope: FaceScope | null;
  /** Absent where listings start as those of the site do. */
  start?: FaceStart;
}

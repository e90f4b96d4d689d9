import type { EventOrdering } from "@hereabouts/contract/listings/listing-choices";
import type { Keyword } from "./keyword-query.ts";

/** An events search with nothing left open. */
export interface EventSearch {
  lat: number;
  lon: number;
  /** Null is Global. */
  metres: number | null;
  /** First and last local day; null runs to the horizon. From before `today` on, dates that are over match too. */
  from: string;
  until: string | null;
  today: string;
  /** Empty: any. Otherwise one of these. */
  categories: readonly number[];
  /** Bits of `age_mask`; 0: any. */
  ageMask: number;
  /** Ranks; empty: any. */
  prices: readonly number[];
  /** Bits of `flags`, one of which must be set; 0: any. */
  flagMask: number;
  venueId: number | null;
  keyword: Keyword | null;
  ordering: EventOrdering;
}

import type { EventOrdering } from "@hereabouts/contract/listings/listing-choices";
import type { RawBuilder } from "kysely";
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
  /** What is asked of a listing row `l` besides. */
  conditions: readonly RawBuilder<unknown>[];
  /** Whether only one venue's events are asked for, so that there are few. */
  isOfOneVenue: boolean;
  keyword: Keyword | null;
  ordering: EventOrdering;
}

import type { Evening } from "@hereabouts/contract/listings/listing-counts";
import type { ReactNode } from "react";

/** What of a listing of today cannot be reached in time, and what its cards say then. */
export interface Late extends Pick<Evening, "lateEvents" | "lateVenues"> {
  note: ReactNode;
}

import type { Evening } from "@hereabouts/contract/listings/listing-counts";
import type { ReactNode } from "react";

/** Events of a listing of today that cannot be reached in time, and the line that their cards show. */
export interface Late extends Pick<Evening, "lateEvents" | "lateVenues"> {
  note: ReactNode;
}

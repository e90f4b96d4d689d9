import { textOf } from "../../../app/routing/search-params.ts";

/** The address parameter of the claim page. */
interface ClaimedVenueSearch {
  /** Id of the venue to claim. */
  poi?: string | undefined;
}

/** Reads the parameter as a text; anything else counts as absent. */
export function readClaimedVenueSearch({ poi }: Record<string, unknown>): ClaimedVenueSearch {
  return { poi: textOf(poi) };
}

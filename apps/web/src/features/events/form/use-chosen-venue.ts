import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { chosenVenue } from "../../../forms/places/queries.ts";

/** The venue that an event's form names; undefined while none is chosen or known. */
export function useChosenVenue(venueId: number | null): LiveSearchRow | undefined {
  const { data } = useQuery(chosenVenue(useApi(), venueId));
  return venueId === null ? undefined : data?.[0];
}

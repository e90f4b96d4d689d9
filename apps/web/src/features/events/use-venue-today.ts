import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useToday } from "../../app/time/use-now.ts";
import { chosenVenue } from "../../forms/places/queries.ts";

/** The day it is where an event's venue is, as the server asks; the region's as long as there is no venue. */
export function useVenueToday(venueId: number | null): LocalDate {
  const { data } = useQuery(chosenVenue(useApi(), venueId));
  return useToday(data?.[0]?.timeZone);
}

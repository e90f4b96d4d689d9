import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { useToday } from "../../../app/time/use-now.ts";
import { chosenVenue } from "../../../forms/places/queries.ts";
import { venueHours } from "../queries.ts";

/** The venue that an event's form names; undefined while none is chosen or known. */
export function useChosenVenue(venueId: number | null): LiveSearchRow | undefined {
  const { data } = useQuery(chosenVenue(useApi(), venueId));
  return venueId === null ? undefined : data?.[0];
}

/** The opening hours of the venue that an event follows; undefined for one that does not, and while they are not known. */
export function useVenueHours(venueId: number | null, isFollowing: boolean): VenueHours | undefined {
  const asked = isFollowing ? venueId : null;
  const { data } = useQuery(venueHours(useApi(), asked));
  return asked === null ? undefined : data;
}

/** The day it is where an event's venue is, as the server asks; the region's as long as there is no venue. */
export function useVenueToday(venueId: number | null): LocalDate {
  const { data } = useQuery(chosenVenue(useApi(), venueId));
  return useToday(data?.[0]?.timeZone);
}

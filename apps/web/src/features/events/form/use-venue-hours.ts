import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { venueHours } from "../queries.ts";

/** The opening hours of the venue that an event follows; undefined for one that does not, and while they are not known. */
export function useVenueHours(venueId: number | null, isFollowing: boolean): readonly OpenTime[] | undefined {
  const asked = isFollowing ? venueId : null;
  const { data } = useQuery(venueHours(useApi(), asked));
  return asked === null ? undefined : data;
}

import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { trpc } from "../../app/data/trpc.ts";
import { useToday } from "../../app/time/use-now.ts";

/** The day it is where an event's venue is, as the server asks; the region's as long as there is no venue. */
export function useVenueToday(venueId: number | null): LocalDate {
  const { data } = trpc.listings.liveSearchVenues.useQuery({ id: venueId ?? undefined }, { enabled: venueId !== null });
  return useToday(data?.[0]?.timeZone);
}

import type { VenueComparison } from "@hereabouts/contract/duplicates/venue-merge";

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** "12 events, 40 saves, 1 claim, 310 sightings, redirects from /venues/92/" */
export function movesWords({ events, saves, claims, sightings }: VenueComparison["moves"], id: number): string {
  return [
    counted(events, "event", "events"),
    counted(saves, "save", "saves"),
    counted(claims, "claim", "claims"),
    counted(sightings, "sighting", "sightings"),
    `redirects from /venues/${id}/`,
  ].join(", ");
}

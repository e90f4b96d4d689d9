import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { useNavigate } from "@tanstack/react-router";
import { VenueSearch } from "../../forms/places/venue-search.tsx";

/** Finds a venue by name; choosing one goes to its page. */
export function VenueFinder() {
  const navigate = useNavigate();
  const open = (venue: LiveSearchRow) =>
    void navigate({ to: venue.visibility === "unpublished" ? venueEditPath(venue.id) : venuePath(venue) });
  return <VenueSearch label="Find a venue" onPick={open} />;
}

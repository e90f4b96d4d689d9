import { venuePath } from "@hereabouts/contract/paths";
import { useNavigate } from "@tanstack/react-router";
import { VenueSearch } from "../../forms/venue-search.tsx";

/** Finds a venue by name; choosing one goes to its page (spec part 2 §2, venue finder). */
export function VenueFinder() {
  const navigate = useNavigate();
  return <VenueSearch label="Find a venue" onPick={(venue) => void navigate({ to: venuePath(venue) })} />;
}

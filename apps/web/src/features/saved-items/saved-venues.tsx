import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { msg, tLabels } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { useToggleSavedVenue } from "./mutations.ts";
import { savedVenues } from "./queries.ts";
import { SavedFolder } from "./saved-folder.tsx";
import type { SavedVenuesSearch } from "./saved-item-search.ts";

const orderings = [
  { value: "-created", label: msg("Last added") },
  { value: "distance", label: msg("Distance") },
] as const;

interface SavedVenuesProps {
  search: SavedVenuesSearch;
  onSearch: (search: SavedVenuesSearch) => void;
  renderCard: (venue: VenueCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved venues. */
export function SavedVenues(props: SavedVenuesProps) {
  const list = useQuery(savedVenues(useApi(), props.search));
  const toggle = useToggleSavedVenue();
  return (
    <SavedFolder
      {...props}
      noun="Venue"
      orderings={tLabels(orderings)}
      firstOrdering="-created"
      list={list}
      toggle={({ id }) => toggle.mutateAsync({ id })}
    />
  );
}

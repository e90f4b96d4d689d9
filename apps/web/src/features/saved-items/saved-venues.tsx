import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { useToggleSavedVenue } from "./mutations.ts";
import { savedVenues } from "./queries.ts";
import { SavedFolder } from "./saved-folder.tsx";
import type { SavedOrdering } from "./saved-item-orderings.ts";

const orderings = { "-created": "Last added", distance: "Distance" };

interface SavedVenuesProps {
  search: SavedOrdering;
  onSearch: (search: SavedOrdering) => void;
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
      orderings={orderings}
      list={list}
      toggle={(id) => toggle.mutateAsync({ id })}
      empty={{ message: messages.venuesFolderEmpty, hint: "Press Save on a venue and it waits for you here." }}
    />
  );
}

import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { SavedFolder } from "./saved-folder.tsx";
import { folderInput, type SavedOrdering } from "./saved-item-orderings.ts";

const orderings = { "-created": "Last added", distance: "Distance" };

interface SavedVenuesProps {
  search: SavedOrdering;
  onSearch: (search: SavedOrdering) => void;
  renderCard: (venue: VenueCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved venues. */
export function SavedVenues(props: SavedVenuesProps) {
  const cache = trpc.useUtils();
  const list = trpc.savedItems.venues.list.useQuery(folderInput(props.search), { placeholderData: keepPreviousData });
  const toggle = trpc.savedItems.venues.toggle.useMutation();
  return (
    <SavedFolder
      {...props}
      noun="Venue"
      orderings={orderings}
      list={list}
      toggle={(id) => toggle.mutateAsync({ id })}
      refresh={() => Promise.all([cache.savedItems.venues.list.invalidate(), cache.account.me.invalidate()])}
      empty={{ message: messages.venuesFolderEmpty, hint: "Press Save on a venue and it waits for you here." }}
    />
  );
}

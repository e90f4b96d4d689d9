import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { useToggleSavedEvent } from "./mutations.ts";
import { savedEvents } from "./queries.ts";
import { SavedFolder } from "./saved-folder.tsx";
import type { SavedOrdering } from "./saved-item-orderings.ts";

const orderings = { "-created": "Last added", date: "Date", distance: "Distance" };

interface SavedEventsProps {
  search: SavedOrdering;
  onSearch: (search: SavedOrdering) => void;
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved events. */
export function SavedEvents(props: SavedEventsProps) {
  const list = useQuery(savedEvents(useApi(), props.search));
  const toggle = useToggleSavedEvent();
  return (
    <SavedFolder
      {...props}
      noun="Event"
      orderings={orderings}
      list={list}
      toggle={(id) => toggle.mutateAsync({ id })}
      empty={{ message: messages.eventsFolderEmpty, hint: "Press Save on an event and it waits for you here." }}
    />
  );
}

import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { SavedFolder } from "./saved-folder.tsx";
import { folderInput, type SavedOrdering } from "./saved-item-orderings.ts";

const orderings = { "-created": "Last added", date: "Date", distance: "Distance" };

interface SavedEventsProps {
  search: SavedOrdering;
  onSearch: (search: SavedOrdering) => void;
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved events. */
export function SavedEvents(props: SavedEventsProps) {
  const cache = trpc.useUtils();
  const list = trpc.savedItems.events.list.useQuery(folderInput(props.search), { placeholderData: keepPreviousData });
  const toggle = trpc.savedItems.events.toggle.useMutation();
  return (
    <SavedFolder
      {...props}
      noun="Event"
      orderings={orderings}
      list={list}
      toggle={(id) => toggle.mutateAsync({ id })}
      refresh={() => Promise.all([cache.savedItems.events.list.invalidate(), cache.account.me.invalidate()])}
      empty={{ message: messages.eventsFolderEmpty, hint: "Press Save on an event and it waits for you here." }}
    />
  );
}

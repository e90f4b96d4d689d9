import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { useForgetPastEvents, useSaveEventsAgain, useToggleSavedEvent } from "./mutations.ts";
import { savedEvents } from "./queries.ts";
import { SavedFolder } from "./saved-folder.tsx";
import type { SavedEventsSearch } from "./saved-item-search.ts";

const orderings = [
  { value: "-created", label: "Last added" },
  { value: "date", label: "Date" },
  { value: "distance", label: "Distance" },
] as const;

interface SavedEventsProps {
  search: SavedEventsSearch;
  onSearch: (search: SavedEventsSearch) => void;
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved events. */
export function SavedEvents(props: SavedEventsProps) {
  const list = useQuery(savedEvents(useApi(), props.search));
  const toggle = useToggleSavedEvent();
  const forget = useForgetPastEvents();
  const past = (list.data ?? []).filter((event) => event.lastEventOccurrence !== null).length;
  const saveAgain = useSaveEventsAgain();
  const clear = async () => {
    try {
      const { ids } = await forget.mutateAsync();
      const undo = () => saveAgain.mutateAsync(ids).catch(() => toast({ tone: "danger", message: messages.failed }));
      toast({
        tone: "warning",
        message: messages.pastEventsCleared(ids.length),
        action: { label: "Undo", onPress: () => void undo() },
      });
    } catch {
      toast({ tone: "danger", message: messages.failed });
    }
  };
  return (
    <SavedFolder
      {...props}
      noun="Event"
      orderings={orderings}
      list={list}
      toggle={(id) => toggle.mutateAsync({ id })}
      action={
        past > 0 && (
          <Button size="sm" isPending={forget.isPending} onPress={() => void clear()}>
            {messages.clearPastEvents(past)}
          </Button>
        )
      }
      empty={{ message: messages.eventsFolderEmpty, hint: "Press Save on an event and it waits for you here." }}
    />
  );
}

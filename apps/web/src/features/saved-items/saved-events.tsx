import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { msg, t, tLabels } from "@hereabouts/language/translate";
import { addDays } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useToday } from "../../app/time/use-now.ts";
import { useForgetPastEvents, useSaveEventsAgain, useToggleSavedEvent } from "./mutations.ts";
import { firstSavedOrdering, savedEvents } from "./queries.ts";
import { SavedFolder, type SavedGroup } from "./saved-folder.tsx";
import type { SavedEventsSearch } from "./saved-item-search.ts";

const orderings = [
  { value: "-created", label: msg("Last added") },
  { value: "date", label: msg("Date") },
  { value: "distance", label: msg("Distance") },
] as const;

const WEEK_DAYS = 7;

/** Saved events in the order of their dates: those of the seven days from today on, the later ones, and what is past. */
function byWeek(events: readonly EventCard[], today: string): SavedGroup<EventCard>[] {
  const until = addDays(today, WEEK_DAYS);
  const dayOf = ({ nextEventOccurrence }: EventCard) => nextEventOccurrence?.eventDate;
  const groups = Map.groupBy(events, (event) => {
    const day = dayOf(event);
    if (day === undefined) return t("Past");
    return day < until ? t("This week") : t("Later");
  });
  return [t("This week"), t("Later"), t("Past")].flatMap((title) => {
    const items = groups.get(title);
    return items ? [{ title, items }] : [];
  });
}

interface SavedEventsProps {
  search: SavedEventsSearch;
  onSearch: (search: SavedEventsSearch) => void;
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved events. */
export function SavedEvents(props: SavedEventsProps) {
  const list = useQuery(savedEvents(useApi(), props.search));
  const today = useToday();
  const toggle = useToggleSavedEvent();
  const past = (list.data ?? []).filter((event) => event.lastEventOccurrence !== null).length;
  const saveAgain = useSaveEventsAgain();
  const clear = useAction({
    do: useForgetPastEvents().mutateAsync,
    done: (_all, { ids }) => ({ tone: "warning", message: messages.pastEventsCleared(ids.length) }),
    undo: (_all, { ids }) => saveAgain.mutateAsync(ids),
  });
  return (
    <SavedFolder
      {...props}
      noun="Event"
      orderings={tLabels(orderings)}
      firstOrdering={firstSavedOrdering}
      groupsOf={
        (props.search.ordering ?? firstSavedOrdering) === "date" ? (events) => byWeek(events, today) : undefined
      }
      list={list}
      toggle={(id) => toggle.mutateAsync({ id })}
      action={
        past > 0 && (
          <Button size="sm" isPending={clear.isPending} onPress={() => void clear.run()}>
            {messages.clearPastEvents(past)}
          </Button>
        )
      }
      empty={{ message: t(messages.eventsFolderEmpty), hint: t("Events you save appear here.") }}
    />
  );
}

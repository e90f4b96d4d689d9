import { messages } from "@hereabouts/contract/messages";
import { planOf } from "@hereabouts/contract/saved-items/plan";
import type { SavedEventCard } from "@hereabouts/contract/saved-items/saved-items-query";
import { msg, tLabels } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useToday } from "../../app/time/use-now.ts";
import { useForgetPastEvents, useSaveEventsAgain, useToggleSavedEvent } from "./mutations.ts";
import { planEntries, planGroups } from "./plan/plan-groups.ts";
import { SavedNotes } from "./plan/saved-notes.tsx";
import { firstSavedOrdering, savedEvents } from "./queries.ts";
import { SavedFolder } from "./saved-folder.tsx";
import type { SavedEventsSearch } from "./saved-item-search.ts";

const orderings = [
  { value: "-created", label: msg("Last added") },
  { value: "date", label: msg("Date") },
  { value: "distance", label: msg("Distance") },
] as const;

interface SavedEventsProps {
  search: SavedEventsSearch;
  onSearch: (search: SavedEventsSearch) => void;
  /** The listing's card with tools in its corner, and notes below its facts. */
  renderCard: (event: SavedEventCard, tools: ReactNode, notes: ReactNode) => ReactNode;
  /** Ways to have the plan elsewhere. */
  planTools?: ReactNode;
}

/** The folder of saved events. */
export function SavedEvents(props: SavedEventsProps) {
  const list = useQuery(savedEvents(useApi(), props.search));
  const today = useToday();
  const toggle = useToggleSavedEvent();
  const past = (list.data ?? []).filter((event) => event.lastEventOccurrence !== null).length;
  const isPlan = (props.search.ordering ?? firstSavedOrdering) === "date";
  const plan = planOf(isPlan ? (list.data ?? []) : [], today);
  const entryOf = planEntries(plan);
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
      groupsOf={isPlan ? () => planGroups(plan) : undefined}
      renderCard={(event, tools) => props.renderCard(event, tools, <SavedNotes event={event} entry={entryOf(event)} />)}
      list={list}
      toggle={({ id, plannedDate }) => toggle.mutateAsync({ id, ...(plannedDate && { date: plannedDate }) })}
      action={
        <>
          {props.planTools}
          {past > 0 && (
            <Button size="sm" variant="quiet" isPending={clear.isPending} onPress={() => void clear.run()}>
              {messages.clearPastEvents(past)}
            </Button>
          )}
        </>
      }
    />
  );
}

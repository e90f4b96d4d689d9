import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { buttonClass } from "@hereabouts/ui/button-class";
import { EmptyState } from "@hereabouts/ui/empty-state";
import { MenuButton } from "@hereabouts/ui/menu-button";
import { EventCardSkeleton } from "@hereabouts/ui/skeleton";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { trpc } from "../../app/trpc.ts";
import { folderInput, type SavedOrdering } from "./saved-item-orderings.ts";
import { SavedList } from "./saved-list.tsx";
import { useRemoval } from "./use-removal.ts";

const orderings = { "-created": "Last added", date: "Date", distance: "Distance" };

interface SavedEventsProps {
  search: SavedOrdering;
  onSearch: (search: SavedOrdering) => void;
  /** The listing's card with these tools in its corner. */
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** The folder of saved events. */
export function SavedEvents({ search, onSearch, renderCard }: SavedEventsProps) {
  const cache = trpc.useUtils();
  const list = trpc.savedItems.events.list.useQuery(folderInput(search), { placeholderData: keepPreviousData });
  const toggle = trpc.savedItems.events.toggle.useMutation();
  const refresh = () => Promise.all([cache.savedItems.events.list.invalidate(), cache.account.me.invalidate()]);
  const send = (wanted: boolean) => async (id: number) => {
    const { saved } = await toggle.mutateAsync({ id });
    await refresh();
    // The specification's rule: still saved after a removal is a failed removal.
    if (saved !== wanted) throw new Error(wanted ? "it could not be saved again" : "it is still saved");
  };
  const { removing, remove } = useRemoval(send(false), send(true));
  const events = list.data ?? [];
  return (
    <SavedList
      heading={events.length === 0 ? "Saved Events" : `${events.length} Saved Event${events.length === 1 ? "" : "s"}`}
      orderings={orderings}
      ordering={search.ordering ?? "-created"}
      onOrdering={(ordering) => onSearch({ ...search, ordering })}
      isLoading={list.isLoading}
      hasFailed={list.isError}
      onRetry={() => void list.refetch()}
      isEmpty={events.length === 0}
      skeleton={[1, 2, 3].map((row) => <EventCardSkeleton key={row} />)}
      empty={
        <EmptyState
          drawing="corkboard"
          message={messages.eventsFolderEmpty}
          hint="Press Save on an event and it waits for you here."
          action={
            <Link to="/events/" className={buttonClass("primary")}>
              Find events
            </Link>
          }
        />
      }
    >
      <ol className="events" aria-busy={list.isPlaceholderData}>
        {events.map((event) => (
          <li key={event.id} className="saved-row" data-dimmed={removing.has(event.id) || undefined}>
            {renderCard(
              event,
              <MenuButton
                label={`More for ${event.name}`}
                items={[
                  {
                    id: "delete",
                    label: "Delete",
                    icon: <Trash2 className="i" aria-hidden="true" />,
                    isDanger: true,
                    onAction: () => void remove(event),
                  },
                ]}
              />,
            )}
          </li>
        ))}
      </ol>
    </SavedList>
  );
}

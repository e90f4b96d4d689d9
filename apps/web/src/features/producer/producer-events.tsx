import "@hereabouts/ui/layout/panel.css";
import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import type { ProducerEventOrdering } from "@hereabouts/contract/producer/producer-event-orderings";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Copy, Eye, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "../../app/link-button.tsx";
import { trpc } from "../../app/trpc.ts";
import { useRemoval } from "../../forms/use-removal.ts";
import { useRemoveManagedEvent, useRestoreManagedEvent } from "./mutations.ts";
import { managedEvents } from "./queries.ts";
import { QuotaPanel } from "./quota-panel.tsx";
import { QuotaWarning } from "./quota-warning.tsx";
import "@hereabouts/ui/layout/page-head.css";
import "@hereabouts/ui/cards/card.css";

const orderings = [
  { value: "-created", label: "Last added" },
  { value: "date", label: "Date" },
];

interface ProducerEventsProps {
  user: UserContext;
  /** The venue worked on; null for editors, who see what they made. */
  venue: UserContext["producerQuotas"][number] | null;
  ordering: ProducerEventOrdering;
  onOrdering: (ordering: ProducerEventOrdering) => void;
  /** The listing's card with these tools in its corner. */
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** A producer's events to come, against the quota of their venue. */
export function ProducerEvents({ user, venue, ordering, onOrdering, renderCard }: ProducerEventsProps) {
  const navigate = useNavigate();
  const list = useQuery(managedEvents(trpc.useUtils(), ordering));
  const removal = useRemoveManagedEvent();
  const restoral = useRestoreManagedEvent();
  const { removing, remove } = useRemoval(
    (id) => removal.mutateAsync({ id }),
    (id) => restoral.mutateAsync({ id }),
  );
  const events = list.data ?? [];
  const mayAdd = !venue || venue.quota.canAdd;
  const add = (label: string) =>
    mayAdd && (
      <LinkButton to="/manage/events/add/" variant="primary">
        <Plus className="i" aria-hidden="true" />
        {label}
      </LinkButton>
    );
  return (
    <>
      <div className="th">
        <h1 className="display">
          {events.length === 0 ? "My Events" : `${events.length} Upcoming Event${events.length === 1 ? "" : "s"}`}
        </h1>
        <div className="th__tools">
          {events.length > 0 && (
            <Select
              label="Sort"
              variant="sort"
              options={orderings}
              value={ordering}
              onChange={(value) => onOrdering(value as ProducerEventOrdering)}
            />
          )}
          {add("Add Event")}
        </div>
      </div>
      {venue && <QuotaPanel venue={venue} isNamed={user.producerQuotas.length > 1} />}
      {!mayAdd && <QuotaWarning venue={venue} />}
      {list.isLoading && [1, 2, 3].map((row) => <EventCardSkeleton key={row} />)}
      {list.isError && (
        <Banner tone="danger">
          {messages.resultsFailed}{" "}
          <Button size="sm" onPress={() => void list.refetch()}>
            Try again
          </Button>
        </Banner>
      )}
      {list.data && events.length === 0 && (
        <EmptyState
          drawing="corkboard"
          message={messages.noEvents}
          hint="What you publish appears here and in the listing at once."
          action={add("Add event")}
        />
      )}
      <ol className="events" aria-busy={list.isPlaceholderData}>
        {events.map((event) => (
          <li key={event.id} className="toolrow" data-dimmed={removing.has(event.id) || undefined}>
            {renderCard(
              event,
              <MenuButton
                label={`More for ${event.name}`}
                items={[
                  {
                    id: "view",
                    label: "View",
                    icon: <Eye className="i" aria-hidden="true" />,
                    onAction: () => void navigate({ to: eventPath(event) }),
                  },
                  {
                    id: "edit",
                    label: "Edit",
                    icon: <Pencil className="i" aria-hidden="true" />,
                    onAction: () => void navigate({ to: "/manage/events/edit/$id/", params: { id: String(event.id) } }),
                  },
                  {
                    id: "dates",
                    label: "Change dates",
                    icon: <CalendarPlus className="i" aria-hidden="true" />,
                    onAction: () =>
                      void navigate({ to: "/manage/events/dates/$id/", params: { id: String(event.id) } }),
                  },
                  ...(mayAdd
                    ? [
                        {
                          id: "copy",
                          label: "Copy",
                          icon: <Copy className="i" aria-hidden="true" />,
                          onAction: () => void navigate({ to: "/manage/events/add/", search: { copy: event.id } }),
                        },
                      ]
                    : []),
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
    </>
  );
}

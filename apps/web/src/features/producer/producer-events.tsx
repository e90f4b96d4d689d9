import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import type { ProducerEventOrdering } from "@hereabouts/contract/producer/producer-event-orderings";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Select } from "@hereabouts/ui/choices/select";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useRemoval } from "../../removal/use-removal.ts";
import { ManagedEventMenu } from "./managed-event-menu.tsx";
import { useRemoveManagedEvent, useRestoreManagedEvent } from "./mutations.ts";
import styles from "./producer-events.module.css";
import { managedEvents } from "./queries.ts";
import { QuotaPanel } from "./quota-panel.tsx";
import { QuotaWarning } from "./quota-warning.tsx";

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
  const list = useQuery(managedEvents(useApi(), ordering));
  const removal = useRemoveManagedEvent();
  const restoral = useRestoreManagedEvent();
  const { removing, remove } = useRemoval(
    (id) => removal.mutateAsync({ id }),
    (id) => restoral.mutateAsync({ id }),
  );
  const rowFocus = useRowFocus<HTMLOListElement>();
  const events = list.data ?? [];
  const mayAdd = !venue || venue.quota.canAdd;
  const add = (label: string) =>
    mayAdd && (
      <LinkButton to="/manage/events/add/" variant="primary">
        <Plus />
        {label}
      </LinkButton>
    );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">
          {events.length === 0 ? "My Events" : `${events.length} Upcoming Event${events.length === 1 ? "" : "s"}`}
        </h1>
        <div className={pageHeadStyles.tools}>
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
      {venue && (
        <div className={styles.quota}>
          <QuotaPanel venue={venue} isNamed={user.producerQuotas.length > 1} />
          {!mayAdd && <QuotaWarning venue={venue} />}
        </div>
      )}
      <ListStates
        list={list}
        skeleton={[1, 2, 3].map((row) => <EventCardSkeleton key={row} />)}
        empty={
          <EmptyState
            drawing="corkboard"
            message={messages.noEvents}
            hint="What you publish appears here and in the listing at once."
            action={add("Add event")}
          />
        }
      >
        {(rows) => (
          <>
            <h2 className="vh">The events</h2>
            <ol {...rowFocus} className={cardStyles.list} aria-busy={list.isPlaceholderData}>
              {rows.map((event) => (
                <li key={event.id} className={cardStyles.withTools} data-dimmed={removing.has(event.id) || undefined}>
                  {renderCard(event, <ManagedEventMenu event={event} onDelete={() => void remove(event)} />)}
                </li>
              ))}
            </ol>
          </>
        )}
      </ListStates>
    </>
  );
}

import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { producerEventOrderings } from "@hereabouts/contract/orderings";
import { msg, plural, t, tAbout } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
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
import { ComingEvents } from "./coming-events.tsx";
import { DeletedEvents } from "./deleted-events.tsx";
import styles from "./producer-events.module.css";
import type { ProducerEventsSearch } from "./producer-search.ts";
import { managedEvents } from "./queries.ts";
import { QuotaPanel } from "./quota-panel.tsx";
import { QuotaWarning } from "./quota-warning.tsx";

const orderings = [
  { value: "-created", label: msg("Last added") },
  { value: "date", label: msg("Date") },
];

const segments = [
  { value: "upcoming", label: msg("Upcoming") },
  {
    value: "deleted",
    get label() {
      return tAbout("list", "Deleted");
    },
  },
];

interface ProducerEventsProps {
  user: UserContext;
  /** The venue worked on; null for editors, who see what they made. */
  venue: UserContext["producerQuotas"][number] | null;
  search: ProducerEventsSearch;
  onSearch: (search: ProducerEventsSearch) => void;
  /** The listing's card with these tools in its corner. */
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** A producer's events against the quota of their venue: those to come, or what was deleted lately. */
export function ProducerEvents({ user, venue, search, onSearch, renderCard }: ProducerEventsProps) {
  const { ordering = "-created", show } = search;
  const list = useQuery(managedEvents(useApi(), ordering));
  const rowFocus = useRowFocus<HTMLOListElement>();
  const count = list.data?.length ?? 0;
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
          {count === 0 || show === "deleted"
            ? t("My Events")
            : plural(count, "{count} Upcoming Event", "{count} Upcoming Events")}
        </h1>
        <div className={pageHeadStyles.tools}>
          {count > 0 && show === undefined && (
            <Select
              label={t("Sort")}
              variant="sort"
              options={orderings.map(({ value, label }) => ({ value, label: t(label) }))}
              value={ordering}
              onChange={(value) => onSearch({ ordering: producerEventOrderings.find((known) => known === value) })}
            />
          )}
          {add(t("Add Event"))}
        </div>
      </div>
      {venue && (
        <div className={styles.quota}>
          <QuotaPanel venue={venue} isNamed={user.producerQuotas.length > 1} />
          {!mayAdd && <QuotaWarning venue={venue} />}
        </div>
      )}
      <div className={styles.segment}>
        <Segment
          label={t("Which events")}
          options={segments.map(({ value, label }) => ({ value, label: t(label) }))}
          value={show ?? "upcoming"}
          onChange={(value) => onSearch({ ordering: search.ordering, show: value === "deleted" ? value : undefined })}
        />
      </div>
      {show === "deleted" ? (
        <DeletedEvents />
      ) : (
        <ListStates
          list={list}
          skeleton={[1, 2, 3].map((row) => <EventCardSkeleton key={row} />)}
          empty={
            <EmptyState
              drawing="corkboard"
              message={t(messages.noEvents)}
              hint={t("Events you publish appear here and in the listing.")}
              action={
                <div className="row wrap">
                  {add(t("Add event"))}
                  {venue && <LinkButton to="/manage/import/">{t("Import a calendar")}</LinkButton>}
                </div>
              }
            />
          }
        >
          {(events) => (
            <ComingEvents events={events} isBusy={list.isPlaceholderData} rowFocus={rowFocus} renderCard={renderCard} />
          )}
        </ListStates>
      )}
    </>
  );
}

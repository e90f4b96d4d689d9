import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { type ListQuery, ListStates } from "../../../app/data/list-states.tsx";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useDeviceItems } from "../../../app/session/device-items.ts";
import { deviceEvents, deviceVenues } from "../queries.ts";
import styles from "./device-saved.module.css";
import { DeviceSearches } from "./device-searches.tsx";
import { keepEverywhere } from "./device-toasts.ts";

interface FrameProps {
  heading: string;
  count: number;
  empty: { message: string; hint: string; to: "/events/" | "/venues/"; label: string };
  children: ReactNode;
}

/** Heading, where the items are kept and how to keep them everywhere, and what to do while there are none. */
function Frame({ heading, count, empty, children }: FrameProps) {
  return (
    <>
      <h1 className={`display ${styles.title}`}>{heading}</h1>
      <Banner
        tone="info"
        className={styles.where}
        actions={
          <Button size="sm" onPress={keepEverywhere}>
            {t("Keep everywhere")}
          </Button>
        }
      >
        {t(deviceMessages.onlyHere)}
      </Banner>
      {count > 0 ? (
        children
      ) : (
        <EmptyState
          drawing="corkboard"
          message={empty.message}
          hint={empty.hint}
          action={
            <LinkButton to={empty.to} variant="primary">
              {empty.label}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

interface CardsProps<Item> {
  /** Read out before the list. */
  heading: string;
  list: ListQuery<Item>;
  renderCard: (item: Item) => ReactNode;
}

function Cards<Item extends { id: number }>({ heading, list, renderCard }: CardsProps<Item>) {
  const gone = <p className="muted">{t("These items are no longer public.")}</p>;
  return (
    <ListStates list={list} skeleton={<EventCardSkeleton />} empty={gone}>
      {(rows) => (
        <>
          <h2 className="vh">{heading}</h2>
          <ol className={cardStyles.list}>
            {rows.map((row) => (
              <li key={row.id}>{renderCard(row)}</li>
            ))}
          </ol>
        </>
      )}
    </ListStates>
  );
}

/** Items that were there when the page opened stay in view, so that a removal by mistake is one press to undo. */
function useShownIds(kind: "events" | "venues"): readonly number[] {
  const ids = useDeviceItems()[kind];
  const [shown, setShown] = useState(ids);
  const added = ids.filter((id) => !shown.includes(id));
  if (added.length > 0) setShown([...added, ...shown]);
  return shown;
}

/** Events that this device keeps for a visitor without an account. */
export function DeviceEvents({ renderCard }: { renderCard: (event: EventCard) => ReactNode }) {
  const ids = useShownIds("events");
  const list = useQuery({ ...deviceEvents(useApi(), ids), enabled: ids.length > 0 });
  const empty = {
    message: t(messages.eventsFolderEmpty),
    hint: t("Events you save appear here."),
    to: "/events/" as const,
    label: t("Find events"),
  };
  return (
    <Frame heading={t("Saved Events")} count={ids.length} empty={empty}>
      <Cards heading={t("The events")} list={list} renderCard={renderCard} />
    </Frame>
  );
}

/** Venues that this device keeps for a visitor without an account. */
export function DeviceVenues({ renderCard }: { renderCard: (venue: VenueCard) => ReactNode }) {
  const ids = useShownIds("venues");
  const list = useQuery({ ...deviceVenues(useApi(), ids), enabled: ids.length > 0 });
  const empty = {
    message: t(messages.venuesFolderEmpty),
    hint: t("Venues you save appear here."),
    to: "/venues/" as const,
    label: t("Find venues"),
  };
  return (
    <Frame heading={t("Saved Venues")} count={ids.length} empty={empty}>
      <Cards heading={t("The venues")} list={list} renderCard={renderCard} />
    </Frame>
  );
}

/** Searches that this device keeps for a visitor without an account. */
export function DeviceSearchesPage() {
  const { searches } = useDeviceItems();
  const empty = {
    message: t(messages.noSavedSearches),
    hint: t("Choose filters on the events page, then select Save search."),
    to: "/events/" as const,
    label: t("Find events"),
  };
  return (
    <Frame heading={t("Saved Searches")} count={searches.length} empty={empty}>
      <DeviceSearches searches={searches} />
    </Frame>
  );
}

import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { planOf } from "@hereabouts/contract/saved-items/plan";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { type ListQuery, ListStates } from "../../../app/data/list-states.tsx";
import { type DeviceItems, useDeviceItems } from "../../../app/session/device-items.ts";
import { useToday } from "../../../app/time/use-now.ts";
import { EmptyFolder } from "../empty-folder.tsx";
import { GroupedItems, type ItemGroup } from "../grouped-items.tsx";
import { planEntries, planGroups } from "../plan/plan-groups.ts";
import { SavedNotes } from "../plan/saved-notes.tsx";
import { deviceEvents, deviceVenues } from "../queries.ts";
import styles from "./device-saved.module.css";
import { DeviceSearches } from "./device-searches.tsx";
import { keepEverywhere } from "./device-toasts.ts";

interface FrameProps {
  heading: string;
  of: "events" | "venues" | "searches";
  count: number;
  children: ReactNode;
}

/** Heading, where the items are kept and how to keep them everywhere, and what to do while there are none. */
function Frame({ heading, of, count, children }: FrameProps) {
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
      {count > 0 ? children : <EmptyFolder of={of} />}
    </>
  );
}

interface FolderProps<Item> extends Omit<FrameProps, "children"> {
  list: ListQuery<Item>;
  /** Splits the list into groups with headings; by default one group with a heading for screen readers. */
  groups?: readonly ItemGroup<Item>[];
  renderItem: (item: Item) => ReactNode;
}

/** Events or venues that this device keeps. */
function Folder<Item extends { id: number }>({ list, groups, renderItem, ...frame }: FolderProps<Item>) {
  const gone = <p className="muted">{t("These items are no longer public.")}</p>;
  return (
    <Frame {...frame}>
      <ListStates list={list} skeleton={<EventCardSkeleton />} empty={gone}>
        {(items) => (
          <GroupedItems
            groups={groups ?? [{ title: t("The venues"), items }]}
            isHeaded={groups !== undefined}
            renderItem={renderItem}
          />
        )}
      </ListStates>
    </Frame>
  );
}

/** Items that were there when the page opened stay shown, so that a removal by mistake is one press to undo. */
function useShown(kind: "events" | "venues"): { ids: readonly number[]; dates: DeviceItems["dates"] } {
  const items = useDeviceItems();
  const [shown, setShown] = useState({ ids: items[kind], dates: items.dates });
  const added = items[kind].filter((id) => !shown.ids.includes(id));
  if (added.length > 0) setShown({ ids: [...added, ...shown.ids], dates: { ...shown.dates, ...items.dates } });
  return shown;
}

/** The plan of the events that this device keeps for a visitor without an account. */
export function DeviceEvents({ renderCard }: { renderCard: (event: EventCard, notes: ReactNode) => ReactNode }) {
  const { ids, dates } = useShown("events");
  const list = useQuery({ ...deviceEvents(useApi(), ids, dates), enabled: ids.length > 0 });
  const today = useToday();
  const plan = planOf(list.data ?? [], today);
  const entryOf = planEntries(plan);
  const plannedDate = (id: number) => (dates[id] && dates[id] >= today ? dates[id] : null);
  return (
    <Folder
      heading={t("Saved Events")}
      of="events"
      count={ids.length}
      list={list}
      groups={planGroups(plan)}
      renderItem={(event) =>
        renderCard(
          event,
          <SavedNotes event={{ ...event, plannedDate: plannedDate(event.id) }} entry={entryOf(event)} />,
        )
      }
    />
  );
}

/** Venues that this device keeps for a visitor without an account. */
export function DeviceVenues({ renderCard }: { renderCard: (venue: VenueCard) => ReactNode }) {
  const { ids } = useShown("venues");
  const list = useQuery({ ...deviceVenues(useApi(), ids), enabled: ids.length > 0 });
  return <Folder heading={t("Saved Venues")} of="venues" count={ids.length} list={list} renderItem={renderCard} />;
}

/** Searches that this device keeps for a visitor without an account. */
export function DeviceSearchesPage() {
  const { searches } = useDeviceItems();
  return (
    <Frame heading={t("Saved Searches")} of="searches" count={searches.length}>
      <DeviceSearches searches={searches} />
    </Frame>
  );
}

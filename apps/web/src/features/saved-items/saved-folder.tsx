import { plural, t } from "@hereabouts/language/translate";
import styles from "@hereabouts/ui/cards/card.module.css";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import type { ListQuery } from "../../app/data/list-states.tsx";
import { deletionOf } from "../../removal/deletion.ts";
import { EmptyFolder } from "./empty-folder.tsx";
import { GroupedItems, type ItemGroup } from "./grouped-items.tsx";
import { SavedList } from "./saved-list.tsx";

interface SavedFolderProps<Item, Ordering extends string> {
  noun: "Event" | "Venue";
  search: { ordering?: Ordering | undefined };
  onSearch: (search: { ordering: Ordering }) => void;
  orderings: readonly { value: Ordering; label: string }[];
  list: ListQuery<Item> & { isPlaceholderData: boolean };
  /** Takes an item out of the folder, or puts it back in. Resolves to whether it is in it now. */
  toggle: (item: Item) => Promise<{ saved: boolean }>;
  /** The order shown where the address names none. */
  firstOrdering: Ordering;
  /** Splits the list into groups with headings; by default one group with a heading for screen readers. */
  groupsOf?: ((items: readonly Item[]) => readonly ItemGroup<Item>[]) | undefined;
  /** Beside the order. */
  action?: ReactNode;
  /** The listing's card with these tools in its corner. */
  renderCard: (item: Item, tools: ReactNode) => ReactNode;
}

function headingOf(noun: "Event" | "Venue", count: number): string {
  if (count === 0) return noun === "Event" ? t("Saved Events") : t("Saved Venues");
  return noun === "Event"
    ? plural(count, "{count} Saved Event", "{count} Saved Events")
    : plural(count, "{count} Saved Venue", "{count} Saved Venues");
}

/** The folder of saved events or of saved venues. */
export function SavedFolder<Item extends { id: number; name: string }, Ordering extends string>(
  props: SavedFolderProps<Item, Ordering>,
) {
  const { noun, search, onSearch, orderings, list, toggle, action, renderCard } = props;
  const { firstOrdering, groupsOf } = props;
  const set = async (item: Item, wanted: boolean) => {
    const { saved } = await toggle(item);
    // The server toggles, and answers with the state: the opposite of what is wanted is a failure.
    if (saved !== wanted) throw new Error(wanted ? "it could not be saved again" : "it is still saved");
  };
  const remove = useAction({
    ...deletionOf(({ name }: Item) => name),
    do: (item) => set(item, false),
    undo: (item) => set(item, true),
  });
  const count = list.data?.length ?? 0;
  return (
    <SavedList
      heading={headingOf(noun, count)}
      orderings={orderings}
      ordering={search.ordering ?? firstOrdering}
      onOrdering={(ordering) => onSearch({ ordering })}
      action={action}
      list={list}
      skeleton={[1, 2, 3].map((row) => <EventCardSkeleton key={row} />)}
      empty={<EmptyFolder of={noun === "Event" ? "events" : "venues"} />}
    >
      {(rows) => (
        <GroupedItems
          groups={groupsOf?.(rows) ?? [{ title: noun === "Event" ? t("The events") : t("The venues"), items: rows }]}
          isHeaded={groupsOf !== undefined}
          isBusy={list.isPlaceholderData}
          itemProps={(item) => ({
            className: styles.withTools,
            "data-dimmed": remove.pending.has(item) || undefined,
          })}
          renderItem={(item) =>
            renderCard(
              item,
              <MenuButton
                label={t("More for {name}", { name: item.name })}
                items={[
                  {
                    id: "delete",
                    label: t("Delete"),
                    icon: <Trash2 />,
                    isDanger: true,
                    onAction: () => void remove.run(item),
                  },
                ]}
              />,
            )
          }
        />
      )}
    </SavedList>
  );
}

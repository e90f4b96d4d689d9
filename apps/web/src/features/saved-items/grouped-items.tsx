import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { Fragment, type LiHTMLAttributes, type ReactNode } from "react";

/** Some items of a list under a heading. */
export interface ItemGroup<Item> {
  title: string;
  items: readonly Item[];
  /** Whether the items are hidden until the group is opened by its title. */
  isFolded?: boolean;
}

interface GroupedItemsProps<Item> {
  groups: readonly ItemGroup<Item>[];
  /** Whether headings are shown; otherwise they are for screen readers. */
  isHeaded: boolean;
  isBusy?: boolean;
  itemProps?: (item: Item) => LiHTMLAttributes<HTMLLIElement> & { "data-dimmed"?: boolean | undefined };
  renderItem: (item: Item) => ReactNode;
}

/** A list of cards in groups. */
export function GroupedItems<Item extends { id: number }>(props: GroupedItemsProps<Item>) {
  const { groups, isHeaded, isBusy, itemProps, renderItem } = props;
  return groups.map(({ title, items, isFolded }) => {
    const list = (
      <ol className={cardStyles.list} aria-busy={isBusy}>
        {items.map((item) => (
          <li key={item.id} {...itemProps?.(item)}>
            {renderItem(item)}
          </li>
        ))}
      </ol>
    );
    if (isFolded)
      return (
        <Disclosure key={title} summary={title} className={pageHeadStyles.group}>
          {list}
        </Disclosure>
      );
    return (
      <Fragment key={title}>
        <h2 className={isHeaded ? pageHeadStyles.group : "vh"}>{title}</h2>
        {list}
      </Fragment>
    );
  });
}

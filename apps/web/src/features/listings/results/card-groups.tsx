import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Fragment, type ReactNode } from "react";

/** Cards of a list under a heading of their own, which only programs that read aloud say: eyes see the days beside them. */
export interface CardGroup {
  title: string;
  /** Each in a list item. */
  cards: readonly ReactNode[];
}

export function CardGroups({ groups }: { groups: readonly CardGroup[] }) {
  return groups.map(({ title, cards }) => (
    <Fragment key={title}>
      <h2 className="vh">{title}</h2>
      <ol className={cardStyles.list}>{cards}</ol>
    </Fragment>
  ));
}

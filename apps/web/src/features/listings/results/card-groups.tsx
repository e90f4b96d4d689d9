import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Fragment, type ReactNode } from "react";

/** Cards of a list under a heading of their own, which only programs that read aloud say: eyes see the days beside them. */
export interface CardGroup {
  title: string;
  /** Each in a list item. */
  cards: readonly ReactNode[];
}

/** The groups with one more card at a place of the whole list: after its end where it is shorter. */
export function withCardAt(
  groups: readonly CardGroup[],
  { index, card }: { index: number; card: ReactNode },
): CardGroup[] {
  let before = index;
  const last = groups.length - 1;
  return groups.map((group, place) => {
    const { title, cards } = group;
    const isHere = before >= 0 && (before <= cards.length || place === last);
    const at = Math.min(before, cards.length);
    before = isHere ? -1 : before - cards.length;
    return isHere ? { title, cards: [...cards.slice(0, at), <li key="more">{card}</li>, ...cards.slice(at)] } : group;
  });
}

/** Cards below the title of their group, which is said to those who listen alone. */
export function CardGroups({ groups }: { groups: readonly CardGroup[] }) {
  return groups.map(({ title, cards }) => (
    <Fragment key={title}>
      <h2 className="vh">{title}</h2>
      <ol className={cardStyles.list}>{cards}</ol>
    </Fragment>
  ));
}

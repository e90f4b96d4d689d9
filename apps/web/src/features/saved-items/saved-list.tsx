import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import styles from "@hereabouts/ui/layout/page-head.module.css";
import type { ReactNode } from "react";
import { type ListQuery, ListStates } from "../../app/data/list-states.tsx";

interface SavedListProps<Row, Ordering extends string> {
  heading: string;
  orderings: readonly { value: Ordering; label: string }[];
  ordering: string;
  onOrdering: (ordering: Ordering) => void;
  /** Beside the order, e.g. "New Address". */
  action?: ReactNode;
  list: ListQuery<Row>;
  empty: ReactNode;
  skeleton: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The frame of every list of saved things: heading with the count, order, and the states a list can be in. */
export function SavedList<Row, Ordering extends string>(props: SavedListProps<Row, Ordering>) {
  const { heading, orderings, ordering, onOrdering, action, list, skeleton, empty, children } = props;
  const hasRows = list.data !== undefined && list.data.length > 0;
  return (
    <>
      <div className={styles.head}>
        <h1 className="display">{heading}</h1>
        <div className={styles.tools}>
          {hasRows && (
            <Select label={t("Sort")} variant="sort" options={orderings} value={ordering} onChange={onOrdering} />
          )}
          {action}
        </div>
      </div>
      <ListStates list={list} skeleton={skeleton} empty={empty}>
        {children}
      </ListStates>
    </>
  );
}

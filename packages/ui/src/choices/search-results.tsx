import styles from "../overlays/menu.module.css";
import { ListBox, ListOption } from "./list-box.tsx";

export interface SearchRow {
  id: string;
  label: string;
  detail?: string;
}

/** The id of a row's option. */
export const rowId = (listId: string, row: SearchRow) => `${listId}-${row.id}`;

interface SearchResultsProps {
  listId: string;
  label: string;
  rows: readonly SearchRow[];
  /** The id of the option that the arrow keys point at. */
  activeId: string | undefined;
  onPick: (row: SearchRow) => void;
}

/** Search suggestions in rows. */
export function SearchResults({ listId, label, rows, activeId, onPick }: SearchResultsProps) {
  return (
    <ListBox id={listId} label={label} activeId={activeId}>
      {rows.map((row) => {
        const id = rowId(listId, row);
        return (
          <ListOption
            key={row.id}
            id={id}
            isActive={activeId === id}
            isSelected={activeId === id}
            onPick={() => onPick(row)}
          >
            <span className={styles.text}>
              {row.label}
              {row.detail && <small>{row.detail}</small>}
            </span>
          </ListOption>
        );
      })}
    </ListBox>
  );
}

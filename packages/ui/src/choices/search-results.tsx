import { t } from "@hereabouts/language/translate";
import { Pencil } from "lucide-react";
import { Fragment } from "react";
import { iconButtonClass } from "../actions/icon-button.tsx";
import styles from "../overlays/menu.module.css";
import { ListBox, ListOption } from "./list-box.tsx";

export interface SearchRow {
  id: string;
  label: string;
  detail?: string;
  href?: string;
  /** Link to the form, for users who may edit: a pencil in the row, and Shift+Enter. */
  editHref?: string;
}

export interface SearchSection {
  id: string;
  label: string;
  rows: readonly SearchRow[];
}

/** The row as its pencil is meant. */
export const edited = (row: SearchRow): SearchRow =>
  row.editHref === undefined ? row : { ...row, href: row.editHref };

/** The id of a row's option: the same row may stand in two sections. */
export const rowId = (listId: string, section: SearchSection, row: SearchRow) => `${listId}-${section.id}-${row.id}`;

interface SearchResultsProps {
  listId: string;
  label: string;
  sections: readonly SearchSection[];
  /** The id of the option that the arrow keys point at. */
  activeId: string | undefined;
  onPick: (row: SearchRow) => void;
}

/** Search suggestions in rows, with headings if there are several kinds. */
export function SearchResults({ listId, label, sections, activeId, onPick }: SearchResultsProps) {
  return (
    <ListBox id={listId} label={label} activeId={activeId}>
      {sections.map((section) => (
        <Fragment key={section.id}>
          {section.label && (
            <div className={styles.label} role="presentation">
              {section.label}
            </div>
          )}
          {section.rows.map((row) => {
            const id = rowId(listId, section, row);
            return (
              <ListOption
                key={row.id}
                id={id}
                isActive={activeId === id}
                isSelected={activeId === id}
                onPick={(pressed) => {
                  const isPencil = pressed instanceof Element && pressed.closest("[data-part=edit]") !== null;
                  onPick(isPencil ? edited(row) : row);
                }}
              >
                <SearchRowFace row={row} />
              </ListOption>
            );
          })}
        </Fragment>
      ))}
    </ListBox>
  );
}

function SearchRowFace({ row }: { row: SearchRow }) {
  return (
    <>
      <span className={styles.text}>
        {row.label}
        {row.detail && <small>{row.detail}</small>}
      </span>
      {row.editHref !== undefined && (
        <span
          className={iconButtonClass({ size: "sm", className: styles.edit })}
          data-part="edit"
          title={t("Edit")}
          aria-hidden="true"
        >
          <Pencil />
        </span>
      )}
    </>
  );
}

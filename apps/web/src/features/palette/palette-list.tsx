import { t } from "@hereabouts/language/translate";
import { ListBox, ListOption } from "@hereabouts/ui/choices/list-box";
import menuStyles from "@hereabouts/ui/overlays/menu.module.css";
import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import styles from "./palette.module.css";
import type { PaletteRow, PaletteSection } from "./palette-row.ts";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  activeId: string | undefined;
  optionId: (row: PaletteRow) => string;
  onDeeds: (row: PaletteRow) => void;
}

/** The rows of the palette under their headings. A record's arrow is for the pointer; the keys have the right arrow. */
export function PaletteList({ id, sections, activeId, optionId, onDeeds }: PaletteListProps) {
  return (
    <ListBox id={id} label={t("Found")} className={styles.list} activeId={activeId}>
      {sections.map(({ label, rows }) => (
        <Fragment key={label}>
          <div className={menuStyles.label} role="presentation">
            {label}
          </div>
          {rows.map((row) => {
            const option = optionId(row);
            return (
              <ListOption
                key={row.id}
                id={option}
                isActive={option === activeId}
                isSelected={option === activeId}
                onPick={(pressed) => {
                  const isArrow = pressed instanceof Element && pressed.closest("[data-part=deeds]") !== null;
                  if (isArrow) onDeeds(row);
                  else row.run();
                }}
              >
                <RowFace row={row} />
              </ListOption>
            );
          })}
        </Fragment>
      ))}
    </ListBox>
  );
}

function RowFace({ row: { icon: Icon, label, detail, mark, record } }: { row: PaletteRow }) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className={`${menuStyles.text} ${styles.text}`}>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
      {record && (
        <span className={styles.deeds} data-part="deeds" title={t("Actions")} aria-hidden="true">
          <ChevronRight />
        </span>
      )}
    </>
  );
}

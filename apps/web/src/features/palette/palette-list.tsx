import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { ListBox, ListOption } from "@hereabouts/ui/choices/list-box";
import menuStyles from "@hereabouts/ui/overlays/menu.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import { ChevronRight } from "lucide-react";
import styles from "./palette.module.css";
import type { PaletteRow, PaletteSection } from "./palette-row.ts";

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  activeId: string | undefined;
  optionId: (row: PaletteRow) => string;
  onActions: ((row: PaletteRow) => void) | undefined;
}

/** The rows of the palette in named groups. A record's arrow is for the pointer; the keys have the right arrow. */
export function PaletteList({ id, sections, activeId, optionId, onActions }: PaletteListProps) {
  return (
    <ListBox id={id} label={t("Found")} className={styles.list} activeId={activeId}>
      {sections.map(({ label, rows }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, not fieldsets
        <div key={label} role="group" aria-labelledby={`${id}-${at}`}>
          <div id={`${id}-${at}`} className={menuStyles.label} role="presentation">
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
                  if (isArrow) onActions?.(row);
                  else row.run();
                }}
              >
                <RowFace row={row} hasActions={onActions !== undefined} />
              </ListOption>
            );
          })}
        </div>
      ))}
    </ListBox>
  );
}

/** How wide the pictures of rows are drawn. */
const inRow = "72px";

function RowFace({ row, hasActions }: { row: PaletteRow; hasActions: boolean }) {
  const { icon: Icon, picture, label, language, detail, mark, record } = row;
  return (
    <>
      {picture ? <Print picture={picture} sizes={inRow} className={styles.picture} /> : <Icon aria-hidden="true" />}
      <span className={`${menuStyles.text} ${styles.text}`}>
        <span {...(language !== undefined && languageAttributes(language))}>{label}</span>
        {detail && <small>{detail}</small>}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
      {hasActions && record && (
        <span className={styles.deeds} data-part="deeds" title={t("Actions")} aria-hidden="true">
          <ChevronRight />
        </span>
      )}
    </>
  );
}

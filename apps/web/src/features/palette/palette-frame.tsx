import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { plural, t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useId } from "react";
import styles from "./palette.module.css";
import { PaletteField } from "./palette-field.tsx";
import { PaletteList } from "./palette-list.tsx";
import type { PaletteContent, PaletteRow } from "./palette-row.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";

/** Both kinds of palette are given these. */
export interface PaletteProps {
  /** Text to begin with. */
  start: string;
  /** The keyword of the listing that is shown. */
  current: string;
  onSearch: (words: string) => void;
  onClose: () => void;
}

interface PaletteFrameProps {
  label: string;
  content: PaletteContent;
  /** Key of the current view; a new view selects its first row. */
  view: string;
  typed: string;
  onType: (typed: string) => void;
  /** The record whose actions are shown, and the way back from them. */
  chosen?: { name: string; onBack: () => void } | null;
  onActions?: (row: PaletteRow) => void;
  onClose: () => void;
}

/** The field of the palette, its rows, and what is to be said of them. */
export function PaletteFrame(props: PaletteFrameProps) {
  const { label, content, view, typed, onType, chosen = null, onActions, onClose } = props;
  const { sections, status, isLoading, onRetry } = content;
  const listId = useId();
  const rows = sections.flatMap((section) => section.rows);
  const onBack = chosen?.onBack ?? null;
  const { active, onKeyDown } = usePaletteKeys({ view, rows, isLoading, onActions, onBack });
  const optionId = (row: PaletteRow) => `${listId}-${row.id}`;
  const activeId = active && optionId(active);
  return (
    <>
      <PaletteField
        label={label}
        value={typed}
        onChange={onType}
        listId={rows.length > 0 ? listId : undefined}
        activeId={activeId}
        chosen={chosen}
        onClose={onClose}
        onKeyDown={onKeyDown}
      />
      <div className={styles.body} aria-busy={isLoading}>
        {rows.length > 0 && (
          <PaletteList sections={sections} activeId={activeId} optionId={optionId} onActions={onActions} id={listId} />
        )}
        {isLoading && rows.length < 2 && <Waiting />}
        {status && (
          <p className={styles.status}>
            {status} {onRetry && <TextButton onClick={onRetry}>{t("Try again")}</TextButton>}
          </p>
        )}
      </div>
      <Hints row={active} hasActions={onActions !== undefined} />
      <span className="vh" role="status">
        {status ?? (isLoading ? t("Loading…") : plural(rows.length, "{count} result", "{count} results"))}
      </span>
    </>
  );
}

/** The shape of what is on its way. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <SkeletonLine width={50} />
      <SkeletonLine width={30} />
      <SkeletonLine width={70} />
    </div>
  );
}

/** The keys, at the foot, for those who have some. */
function Hints({ row, hasActions }: { row: PaletteRow | undefined; hasActions: boolean }) {
  return (
    <p className={styles.hints}>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t("choose")} <kbd>Enter</kbd> {t("open")}
      {row?.edit && (
        <>
          {" "}
          <kbd>Shift Enter</kbd> {t("edit")}
        </>
      )}
      {hasActions && row?.record && (
        <>
          {" "}
          <kbd>→</kbd> {t("more")}
        </>
      )}
      {hasActions && !row?.record && <span className={styles.hint}>{t(recordMessages.findHint)}</span>}
    </p>
  );
}

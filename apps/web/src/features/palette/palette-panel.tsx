import type { UserContext } from "@hereabouts/contract/account/user-context";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { languagePath } from "@hereabouts/contract/region/region";
import { plural, t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useRouter } from "@tanstack/react-router";
import { useId, useMemo, useState } from "react";
import styles from "./palette.module.css";
import { PaletteField } from "./palette-field.tsx";
import { PaletteList } from "./palette-list.tsx";
import type { PaletteRecord, PaletteRow } from "./palette-row.ts";
import { toolsOf } from "./palette-tools.ts";
import { recentRecords, rememberRecord } from "./recent-records.ts";
import { useActionSections } from "./use-action-sections.ts";
import { useFoundSections } from "./use-found-sections.ts";
import { usePaletteActions } from "./use-palette-actions.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";

/** Finds tools, venues and events, and shows what can be done with one of these. */
export function PalettePanel({ user, onClose }: { user: UserContext; onClose: () => void }) {
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ record: PaletteRecord; typed: string } | null>(null);
  const tools = useMemo(() => toolsOf(user), [user]);
  const [recent] = useState(() => recentRecords(user.id));
  const go = (path: string) => {
    onClose();
    router.history.push(languagePath(path));
  };
  const onOpen = (record: PaletteRecord, path: string) => {
    rememberRecord(user.id, record);
    go(path);
  };
  const onDeeds = ({ record }: PaletteRow) => {
    if (!record) return;
    rememberRecord(user.id, record);
    setChosen({ record, typed });
    setTyped("");
  };
  const back = () => {
    setTyped(chosen?.typed ?? "");
    setChosen(null);
  };
  const deedsOf = usePaletteActions({ user, go, onClose });
  const found = useFoundSections({ typed, isOn: chosen === null, tools, recent, go, onOpen });
  const deeds = useActionSections(chosen?.record ?? null, typed, deedsOf);
  const { sections, status, isLoading, onRetry } = chosen ? deeds : found;
  const rows = sections.flatMap((section) => section.rows);
  const view = `${chosen?.record.kind} ${chosen?.record.id} ${typed}`;
  const { active, onKeyDown } = usePaletteKeys({ view, rows, isLoading, onDeeds, onBack: chosen && back });
  const optionId = (row: PaletteRow) => `${listId}-${row.id}`;
  const activeId = active && optionId(active);
  return (
    <>
      <PaletteField
        value={typed}
        onChange={setTyped}
        listId={rows.length > 0 ? listId : undefined}
        activeId={activeId}
        name={chosen?.record.name ?? null}
        onBack={back}
        onClose={onClose}
        onKeyDown={onKeyDown}
      />
      <div className={styles.body}>
        {rows.length > 0 && (
          <PaletteList sections={sections} activeId={activeId} optionId={optionId} onDeeds={onDeeds} id={listId} />
        )}
        {isLoading && <Waiting />}
        {status && (
          <p className={styles.status}>
            {status} {onRetry && <TextButton onClick={onRetry}>{t("Try again")}</TextButton>}
          </p>
        )}
      </div>
      <Hints isOfRecord={active?.record !== undefined} />
      <span className="vh" role="status">
        {isLoading ? t("Loading…") : (status ?? plural(rows.length, "{count} result", "{count} results"))}
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
function Hints({ isOfRecord }: { isOfRecord: boolean }) {
  return (
    <p className={styles.hints}>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t("choose")} <kbd>Enter</kbd> {t("open")}
      {isOfRecord ? (
        <>
          {" "}
          <kbd>Shift Enter</kbd> {t("edit")} <kbd>→</kbd> {t("more")}
        </>
      ) : (
        <span className={styles.hint}>{t(recordMessages.findHint)}</span>
      )}
    </p>
  );
}

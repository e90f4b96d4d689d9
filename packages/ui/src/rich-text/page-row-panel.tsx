import { messages } from "@hereabouts/contract/messages";
import type { PageRow } from "@hereabouts/contract/site-pages/page-html";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { onPanelKey, PanelWays } from "./page-panel.tsx";
import styles from "./rich-text-field.module.css";

/** Asks the site whether an address is one of its lists. @returns the error; null if it is */
export type CheckRow = (row: Pick<PageRow, "address" | "most">) => Promise<string | null>;

interface PageRowPanelProps {
  row: PageRow;
  isPlaced: boolean;
  check: CheckRow;
  onSave: (row: PageRow) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The path and filters of an address of this site; other addresses as they are. */
function pathOf(address: string): string {
  const typed = address.trim();
  if (!URL.canParse(typed)) return typed;
  const { origin, pathname, search } = new URL(typed);
  return origin === window.location.origin ? `${pathname}${search}` : typed;
}

type Faults = Partial<Record<keyof PageRow, string>>;

function faultsOf({ title, address, most }: PageRow): Faults {
  const { homeStripTitleChars, pageRowCards } = pageLimits;
  const isMost = Number.isInteger(most) && most >= 1 && most <= pageRowCards;
  return {
    ...(title === "" && { title: t(messages.required) }),
    ...(title.length > homeStripTitleChars && { title: pageMessages.rowTitleLong(homeStripTitleChars) }),
    ...(!/^\/(events|venues)\/?(\?|$)/.test(address) && { address: t(pageMessages.rowAddress) }),
    ...(!isMost && { most: pageMessages.rowCards(pageRowCards) }),
  };
}

/** Title, list and number of a row of cards. */
export function PageRowPanel({ row, isPlaced, check, onSave, onRemove, onClose }: PageRowPanelProps) {
  const [typed, setTyped] = useState(row);
  const [faults, setFaults] = useState<Faults>({});
  const [isChecking, setChecking] = useState(false);
  const change = (values: Partial<PageRow>) => setTyped({ ...typed, ...values });
  const save = async () => {
    const next = { ...typed, title: typed.title.trim(), address: pathOf(typed.address) };
    const wrong = faultsOf(next);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0 || isChecking) return;
    setChecking(true);
    const fault = await check(next);
    setChecking(false);
    if (fault === null) onSave(next);
    else setFaults({ address: fault });
  };
  const onKeyDown = onPanelKey({ onSave: () => void save(), onClose });
  const errorsOf = (name: keyof PageRow) => [faults[name] ?? []].flat();
  return (
    <fieldset className={styles.panel} aria-label={t("Row of cards")}>
      <TextField
        label={t("Title of the row")}
        value={typed.title}
        onChange={(title) => change({ title })}
        onKeyDown={onKeyDown}
        maxChars={pageLimits.homeStripTitleChars}
        errors={errorsOf("title")}
        autoFocus
      />
      <TextField
        label={t("Address of the list")}
        description={t("Open a list of events or venues, choose filters, and copy its address.")}
        value={typed.address}
        onChange={(address) => change({ address })}
        onKeyDown={onKeyDown}
        placeholder="/events/?named_date=this-weekend"
        errors={errorsOf("address")}
      />
      <NumberField
        label={t("Cards at most")}
        value={Number.isNaN(typed.most) ? null : typed.most}
        onChange={(most) => change({ most: most ?? Number.NaN })}
        min={1}
        max={pageLimits.pageRowCards}
        errors={errorsOf("most")}
      />
      <PanelWays
        saveLabel={isPlaced ? t("Change row") : t("Add row")}
        isPending={isChecking}
        isPlaced={isPlaced}
        onSave={() => void save()}
        onRemove={onRemove}
        onClose={onClose}
      />
    </fieldset>
  );
}

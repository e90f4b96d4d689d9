import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import searchStyles from "@hereabouts/ui/choices/search-box.module.css";
import { useSlash } from "@hereabouts/ui/hooks/use-slash";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { Search } from "lucide-react";
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./palette-box.module.css";
import type { SuggestionsPlace } from "./queries.ts";

const fetchOverlay = () => import("./palette-overlay.tsx");
const Overlay = lazyPart(fetchOverlay, "PaletteOverlay");

interface PaletteBoxProps {
  /** The keyword of the listing that is shown. */
  current: string;
  place: SuggestionsPlace;
  /** Shows the listing of a typed text. */
  onSearch: (words: string) => void;
  /** Where the text leads without scripts: the address, the name of the text, and what goes with it. */
  form: { action: string; name: string; hidden: Readonly<Record<string, string>> };
}

/** "/", Ctrl K and Cmd K open from anywhere on the page, though not over another dialog. */
function useOpenKeys(onOpen: () => void) {
  const open = () => {
    if (document.querySelector("[role=dialog], [role=alertdialog]") === null) onOpen();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isOurs || event.altKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useSlash(open);
}

const boxLabel = () => t("Search events, bands, makers, places");

/** The search while no script runs: a form. */
function PlainSearch({
  field,
  current,
  form,
}: Pick<PaletteBoxProps, "current" | "form"> & { field: RefObject<HTMLInputElement | null> }) {
  return (
    <form className={searchStyles.box} action={form.action}>
      <button type="submit" aria-label={t("Search")} className={searchStyles.submit}>
        <Search />
      </button>
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name={form.name}
        maxLength={limits.keywordChars}
        aria-label={boxLabel()}
        autoComplete="off"
        placeholder={boxLabel()}
        defaultValue={current}
      />
      <kbd>/</kbd>
    </form>
  );
}

/** The search of the masthead: a button that opens the palette, as "/" and Ctrl K do. The palette's code comes with the first use. */
export function PaletteBox({ current, place, onSearch, form }: PaletteBoxProps) {
  const [isLive, setLive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = (text = current) => {
    setStart(text);
    setOpen(true);
  };
  // Text typed before the scripts came is not lost, nor is the focus.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? "";
    setLive(true);
    if (document.activeElement !== field.current) return;
    if (typed !== current) open(typed);
    else requestAnimationFrame(() => button.current?.focus());
  });
  useEffect(() => takeOver(), []);
  useOpenKeys(open);
  if (!isLive)
    return (
      <search className={searchStyles.search}>
        <PlainSearch field={field} current={current} form={form} />
      </search>
    );
  const ahead = () => fetchAhead(fetchOverlay);
  return (
    <search className={searchStyles.search}>
      <button
        ref={button}
        type="button"
        className={`${searchStyles.box} ${styles.opener}`}
        aria-label={current === "" ? boxLabel() : `${boxLabel()}: ${current}`}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => open()}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <Search />
        <span className={styles.words} data-empty={current === "" || undefined}>
          {current || boxLabel()}
        </span>
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </button>
      {start !== null && (
        <Suspense fallback={null}>
          <Overlay
            isOpen={isOpen}
            onOpenChange={setOpen}
            start={start}
            current={current}
            place={place}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </search>
  );
}

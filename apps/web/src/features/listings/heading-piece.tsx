import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { t } from "@hereabouts/language/translate";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./listing-lead.module.css";
import type { SearchChanges } from "./state/listing-search.ts";

/** A way to take a filter out of a listing: with scripts by its changes, without them by its address. */
interface DropProps {
  words: string;
  href: string;
  onDrop: () => void;
}

/** Removes a word of the heading. A link, so that it works without scripts. */
export function DropWord({ words, href, onDrop }: DropProps) {
  return (
    <a
      className={styles.drop}
      href={href}
      rel="nofollow"
      aria-label={t("Remove {name}", { name: words })}
      data-screen
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // The word goes, and the focus with it.
        event.currentTarget.closest("h1")?.focus();
        onDrop();
      }}
    >
      <X />
    </a>
  );
}

/** A filter whose panel is open, beside the words that opened it. */
export interface OpenFilter {
  filter: BarFilter;
  trigger: HTMLElement;
}

interface FilterWordProps {
  filter: BarFilter;
  words: string;
  isOpen: boolean;
  /** Fetches the panel before it is wanted. */
  fetchPanel: () => Promise<unknown>;
  onToggle: (opened: OpenFilter | null) => void;
}

/** A filter as words of the heading: select them to change it. */
export function FilterWord({ filter, words, isOpen, fetchPanel, onToggle }: FilterWordProps) {
  return (
    <button
      type="button"
      className={styles.word}
      data-said
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onToggle(isOpen ? null : { filter, trigger: currentTarget })}
      onPointerEnter={() => fetchAhead(fetchPanel)}
      onFocus={() => fetchAhead(fetchPanel)}
    >
      {words}
    </button>
  );
}

/** A word of the heading with its comma and the way to remove it, which stay in one line. */
export const Together = ({ children }: { children: ReactNode }) => <span className={styles.together}>{children}</span>;

/** Opens the masthead's search, which begins with the keyword. */
const openSearch = () => document.querySelector<HTMLElement>("header search [aria-haspopup=dialog]")?.click();

/** The keyword of a listing as words of the heading: select them to change it in the search box. */
export const KeywordWord = ({ keyword }: { keyword: string }) => (
  <button type="button" className={styles.word} data-said onClick={openSearch}>
    {t("“{name}”", { name: keyword })}
  </button>
);

/** The address of a listing without a filter, for `DropWord`. */
export type Dropped = (changes: SearchChanges) => Pick<DropProps, "href" | "onDrop">;

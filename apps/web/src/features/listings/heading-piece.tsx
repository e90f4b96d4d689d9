import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { keywordInWords } from "@hereabouts/contract/listings/shared-filters";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./listing-lead.module.css";
import type { ListingSearch, SearchChanges } from "./state/listing-search.ts";

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
    {t("“{name}”", { name: keywordInWords(keyword) })}
  </button>
);

/** The address of a listing without a filter, for `DropWord`. */
export type Dropped = (changes: SearchChanges) => Pick<DropProps, "href" | "onDrop">;

interface ListedOneProps extends Pick<ResolvedListing, "venue" | "organizer"> {
  onChange: (changes: SearchChanges) => void;
}

/** The way from the events of one venue or organizer to those of all; the organizer is named here. */
export function ListedOne({ venue, organizer, onChange }: ListedOneProps) {
  return (
    <>
      {venue && <TextButton onClick={() => onChange({ vid: undefined })}>{t("Show all venues")}</TextButton>}
      {organizer && (
        <p>
          {t("Presented by {name}", { name: organizer.name })}{" "}
          <TextButton onClick={() => onChange({ organizer: undefined })}>{t("Show all organizers")}</TextButton>
        </p>
      )}
    </>
  );
}

/** The sign that a part of the heading begins with, which stays with the words before it. */
export const markOf = (text: string | undefined) => /^[^\s\p{L}\p{N}]*/u.exec(text ?? "")?.[0] ?? "";

/** Whether the heading has to say what is listed: plain events near a place are said by their days alone. */
export const hasSubject = (noun: "event" | "venue", search: ListingSearch, { bounds }: ResolvedListing) =>
  noun === "event" && listingSubject(noun, search) === listingSubject(noun, {})
    ? Boolean(search.radius && !bounds)
    : true;

import type { Picture } from "@hereabouts/contract/listings/cards";
import type { FoundRecord } from "@hereabouts/contract/records/record-search";
import type { LucideIcon } from "lucide-react";

/** One thing that the palette leads to or does. */
export interface PaletteRow {
  /** Unique key within the palette. */
  id: string;
  label: string;
  /** Language of the label, if it is a name that somebody wrote. */
  language?: string;
  detail?: string;
  /** Other words by which it is found, with commas between. */
  also?: string;
  /** A word that people should know before they open it: "Canceled", or its visibility, "Hidden, Past". */
  mark?: string;
  icon: LucideIcon;
  /** Shown in place of the icon. */
  picture?: Picture;
  run: () => void;
  /** Action of Shift+Enter. */
  edit?: () => void;
  /** Set on a row for a record whose actions are a list of their own. */
  record?: PaletteRecord;
}

/** The part of a record that its list of actions needs. */
export type PaletteRecord = Pick<FoundRecord, "kind" | "id" | "name" | "detail">;

/** Rows under a heading. */
export interface PaletteSection {
  label: string;
  rows: readonly PaletteRow[];
}

/** Rows of the palette, an optional message, and whether more is loading. */
export interface PaletteContent {
  sections: readonly PaletteSection[];
  status: string | null;
  isLoading: boolean;
  /** Asks once more for what failed. */
  onRetry: (() => void) | null;
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word that was typed begins one of the words of a text. */
export function isCalled(text: string, typed: string): boolean {
  const words = plain(text);
  const asked = plain(typed);
  return asked.length > 0 && asked.every((word) => words.some((own) => own.startsWith(word)));
}

/** Whether a text is just what was typed, but for case, accents and signs. */
export const isJust = (text: string, typed: string): boolean => plain(text).join(" ") === plain(typed).join(" ");

/** Sections that have rows. */
export const filled = (sections: readonly PaletteSection[]): PaletteSection[] =>
  sections.filter(({ rows }) => rows.length > 0);

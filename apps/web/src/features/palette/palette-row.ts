import type { FoundRecord } from "@hereabouts/contract/records/record-search";
import type { LucideIcon } from "lucide-react";

/** One thing that the palette leads to or does. */
export interface PaletteRow {
  /** Unique key within the palette. */
  id: string;
  label: string;
  detail?: string;
  /** States that limit the visibility of a record: "Hidden, Past". */
  mark?: string;
  icon: LucideIcon;
  run: () => void;
  /** Action of Shift+Enter. */
  edit?: () => void;
  /** Set on a row for a record; its actions are a list of their own. */
  record?: PaletteRecord;
}

/** The part of a record that is stored for recently opened records. */
export type PaletteRecord = Pick<FoundRecord, "kind" | "id" | "name" | "detail">;

/** Rows under a heading. */
export interface PaletteSection {
  label: string;
  rows: readonly PaletteRow[];
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

import type { FoundRecord } from "@hereabouts/contract/records/record-search";
import type { LucideIcon } from "lucide-react";

/** One thing that the palette leads to or does. */
export interface PaletteRow {
  /** Told apart from all others of the palette by it. */
  id: string;
  label: string;
  detail?: string;
  /** What keeps people from a record: "Hidden, Past". */
  mark?: string;
  icon: LucideIcon;
  run: () => void;
  /** What Shift+Enter does. */
  edit?: () => void;
  /** Of a record: what can be done with it is a list of its own. */
  record?: PaletteRecord;
}

/** As much of a record as is kept of what was opened lately. */
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

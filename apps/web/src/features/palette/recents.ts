import { limits } from "@hereabouts/contract/limits";
import type { SuggestedEvent } from "@hereabouts/contract/listings/suggestions";
import type { PaletteRecord } from "./palette-row.ts";

/** A record that was opened; an event at one of its dates. */
export type OpenedRecord = PaletteRecord & Partial<Pick<SuggestedEvent, "date" | "time">>;

/** A search that was made, or a page that was opened. */
export type Recent = { kind: "search"; words: string } | OpenedRecord;

/** One account's, or those of everybody who is logged out in this browser. */
export type RecentsOwner = number | "visitor";
const keyOf = (owner: RecentsOwner) => `hereabouts:palette:${owner}`;

const isTextOrNone = (value: unknown) => value === undefined || value === null || typeof value === "string";

function isRecent(value: unknown): value is Recent {
  if (value === null || typeof value !== "object") return false;
  const { kind, words, id, name, detail, date, time } = value as Record<string, unknown>;
  if (kind === "search") return typeof words === "string";
  return (
    (kind === "venue" || kind === "event") &&
    Number.isInteger(id) &&
    typeof name === "string" &&
    typeof detail === "string" &&
    isTextOrNone(date) &&
    isTextOrNone(time)
  );
}

const isSame = (one: Recent, other: Recent) =>
  one.kind === "search"
    ? other.kind === "search" && one.words === other.words
    : other.kind === one.kind && one.id === other.id;

/** Searches made and pages opened in this browser, latest first. */
export function recentsOf(owner: RecentsOwner): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, limits.recentsKept) : [];
  } catch {
    // Not written by us, or a browser that forbids storage.
    return [];
  }
}

/** Keeps on this device what was searched for or opened. */
export function remember(owner: RecentsOwner, recent: Recent): void {
  const others = recentsOf(owner).filter((other) => !isSame(recent, other));
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([recent, ...others].slice(0, limits.recentsKept)));
  } catch {
    // A browser that forbids storage: nothing is recent there.
  }
}

/** Removes from this device what was searched for and opened. */
export function forgetRecents(owner: RecentsOwner): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // A browser that forbids storage has nothing to remove.
  }
}

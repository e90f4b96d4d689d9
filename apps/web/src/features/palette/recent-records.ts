import type { PaletteRecord } from "./palette-row.ts";

/** Number of recent records to keep. */
const KEPT = 6;
const keyOf = (userId: number) => `hereabouts:palette:${userId}`;

function isRecord(value: unknown): value is PaletteRecord {
  if (value === null || typeof value !== "object") return false;
  const { kind, id, name, detail } = value as Record<string, unknown>;
  return (
    (kind === "venue" || kind === "event") &&
    Number.isInteger(id) &&
    typeof name === "string" &&
    typeof detail === "string"
  );
}

/** Recently opened records of a user in this browser, latest first. */
export function recentRecords(userId: number): PaletteRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecord).slice(0, KEPT) : [];
  } catch {
    // Not written by us, or a browser that forbids storage.
    return [];
  }
}

/** Keeps that a record was opened. */
export function rememberRecord(userId: number, { kind, id, name, detail }: PaletteRecord): void {
  const others = recentRecords(userId).filter((other) => other.kind !== kind || other.id !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ kind, id, name, detail }, ...others].slice(0, KEPT)));
  } catch {
    // A browser that forbids storage: nothing is recent there.
  }
}

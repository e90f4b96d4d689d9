import { useEffect, useState } from "react";
import { useNow } from "../../app/time/use-now.ts";

/** After so long a pause, the next look is another one. */
const PAUSE_MS = 30 * 60_000;

interface Looks {
  /** When the list was on the screen last, in milliseconds. */
  at: number;
  /** The end of the look before that; null for the first one. */
  before: number | null;
}

function readLooks(key: string): Looks | null {
  try {
    const { at, before }: Partial<Looks> = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof at === "number" ? { at, before: typeof before === "number" ? before : null } : null;
  } catch {
    // Not written by us, or a browser that forbids storage.
    return null;
  }
}

function writeLooks(key: string, looks: Looks): void {
  try {
    localStorage.setItem(key, JSON.stringify(looks));
  } catch {
    // Without storage each look is the first one.
  }
}

/** Returns when an account last ended looking at the list of events on this device; ISO 8601, null if unknown. */
export function useLastLook(userId: number | undefined): string | null {
  const now = useNow().getTime();
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const key = `hereabouts:event-qa:${userId}`;
    const kept = readLooks(key);
    const isSame = kept !== null && now - kept.at < PAUSE_MS;
    const before = isSame ? kept.before : (kept?.at ?? null);
    writeLooks(key, { at: Math.max(now, kept?.at ?? 0), before });
    setLast(before);
  }, [now, userId]);
  return last === null ? null : new Date(last).toISOString();
}

import type { Mutation, MutationCache } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** What waits for the connection, and what became of what waited last. */
interface WaitingSends {
  waiting: number;
  /** Sent when all of it arrived. What was refused is told where it was done. A new object each time. */
  settled: { outcome: "sent" | "failed" } | null;
}

const nothing: WaitingSends = { waiting: 0, settled: null };
let now = nothing;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits for the connection, for components. */
export function useWaitingSends(): WaitingSends {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => nothing,
  );
}

/** How one that waited ended; null while it has not, or when it was taken back. */
function endOf({ state: { status } }: Mutation): "success" | "error" | null {
  return status === "success" || status === "error" ? status : null;
}

/** Counts from now on what waits for the connection, and notices when the last of it was answered. */
export function watchWaitingSends(cache: MutationCache): void {
  const open = new Set<Mutation>();
  let outcome: "sent" | "failed" = "sent";

  cache.subscribe(() => {
    const all = new Set(cache.getAll());
    for (const one of all) if (one.state.isPaused && one.state.status === "pending") open.add(one);
    let { settled } = now;
    for (const one of [...open]) {
      const end = endOf(one);
      if (end === null && all.has(one)) continue;
      open.delete(one);
      if (end === "error") outcome = "failed";
      if (end === null || open.size > 0) continue;
      settled = { outcome };
      outcome = "sent";
    }
    const waiting = [...open].filter(({ state }) => state.isPaused).length;
    if (waiting === now.waiting && settled === now.settled) return;
    now = { waiting, settled };
    for (const listener of listeners) listener();
  });
}

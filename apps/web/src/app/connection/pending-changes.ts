import type { Mutation, MutationCache } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** The changes that wait for the connection, and how the last ones ended. */
interface PendingChanges {
  waiting: number;
  /**
   * "sent" when all changes arrived. Refusals are reported where the change was made.
   * A new object each time, so that the same outcome twice in a row is noticed.
   */
  settled: { outcome: "sent" | "failed" } | null;
}

const nothing: PendingChanges = { waiting: 0, settled: null };
let now = nothing;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The changes that wait for the connection, for components. */
export function usePendingChanges(): PendingChanges {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => nothing,
  );
}

/** How a change that waited ended; null while it has not. */
function endOf({ state: { status } }: Mutation): "success" | "error" | null {
  return status === "success" || status === "error" ? status : null;
}

/** Starts to count the changes that wait for the connection, and to notice when the last of them was answered. */
export function watchPendingChanges(cache: MutationCache): void {
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

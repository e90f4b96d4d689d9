import { codeMissing, siteReached } from "@hereabouts/ui/loading/missing-code";
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Offline is what the browser says; unreachable is a site that does not answer although the browser is online. */
export type ConnectionState = "online" | "offline" | "unreachable";

const ASK_FIRST_MS = 2_000;
const ASK_LAST_MS = 30_000;

let state: ConnectionState = "online";
const listeners = new Set<() => void>();

/** Runs `listener` after each change of the connection. @returns a function that unsubscribes it */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The state of the connection now. */
export const connectionState = (): ConnectionState => state;

/** The state of the connection, for components. The server renders pages as if it were online. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, connectionState, () => "online");
}

function show(next: ConnectionState) {
  if (next !== state) {
    state = next;
    for (const listener of listeners) listener();
    // TanStack Query pauses queries and mutations while this is false, and resumes them afterwards.
    onlineManager.setOnline(next === "online");
  }
  if (next === "online") window.dispatchEvent(new Event(siteReached));
}

let question: (() => Promise<unknown>) | null = null;
let asking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = ASK_FIRST_MS;

async function askOnce(question: () => Promise<unknown>) {
  clearTimeout(timer);
  try {
    await question();
    asking = null;
    show("online");
  } catch {
    asking = null;
    show(navigator.onLine ? "unreachable" : "offline");
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(2 * wait, ASK_LAST_MS);
  }
}

function ask(): Promise<void> {
  if (!question) return Promise.resolve();
  asking ??= askOnce(question);
  return asking;
}

/** Asks now whether the site answers, and repeats that with growing pauses until it does. */
export function askAgain(): Promise<void> {
  wait = ASK_FIRST_MS;
  return ask();
}

/**
 * To call when a request got no answer. One failed request says little, so the site is asked once more: only when that
 * fails too does the connection count as lost.
 */
export function reportFailure(): void {
  // While it is lost, a timer asks already; restarting it with every failed call would put the answer off.
  if (state === "online") void askAgain();
}

/**
 * Starts to watch the connection. `smallCall` is a cheap request that must reject when the site does not answer. The
 * answer ends it.
 */
export function watchConnection(smallCall: () => Promise<unknown>): () => void {
  question = smallCall;
  onlineManager.setEventListener(() => undefined);
  const watch = new AbortController();
  const on = (event: string, run: () => void) => window.addEventListener(event, run, { signal: watch.signal });
  on("offline", () => show("offline"));
  on("online", () => void askAgain());
  on(codeMissing, () => void askAgain());
  if (!navigator.onLine) show("offline");
  return () => {
    watch.abort();
    clearTimeout(timer);
    question = null;
  };
}

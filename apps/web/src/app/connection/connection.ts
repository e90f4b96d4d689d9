import { codeMissing, siteReached } from "@hereabouts/ui/loading/missing-code";
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Offline is what the browser says; unreachable is a site that does not answer although the browser is online. */
export type ConnectionState = "online" | "offline" | "unreachable";

const ASK_FIRST_MS = 2_000;
const ASK_LAST_MS = 30_000;

let state: ConnectionState = "online";
const listeners = new Set<() => void>();

/** Runs `listener` after each change of the connection. @returns what ends that */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the connection is now. */
export const connectionState = (): ConnectionState => state;

/** How the connection is, for components. Pages are rendered as if it were well. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, connectionState, () => "online");
}

function show(next: ConnectionState) {
  if (next !== state) {
    state = next;
    for (const listener of listeners) listener();
    // Queries and changes wait while it is lost, and go on afterwards.
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

/** Asks now whether the site answers, and while it does not again and again, less and less often. */
export function askAgain(): Promise<void> {
  wait = ASK_FIRST_MS;
  return ask();
}

/** A call got no answer. One failed call says little: the connection counts as lost when the site does not answer then. */
export function reportFailure(): void {
  // While it is lost it is asked in its turn: every waiting call that fails would put that off.
  if (state === "online") void askAgain();
}

/**
 * Watches the connection from now on. `smallCall` shows whether the site answers; it must reject when it
 * does not.
 */
export function watchConnection(smallCall: () => Promise<unknown>): void {
  question = smallCall;
  onlineManager.setEventListener(() => undefined);
  window.addEventListener("offline", () => show("offline"));
  window.addEventListener("online", () => void askAgain());
  window.addEventListener(codeMissing, () => void askAgain());
  if (!navigator.onLine) show("offline");
}

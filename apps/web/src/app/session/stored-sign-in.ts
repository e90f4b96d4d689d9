import { MINUTE_MS } from "@hereabouts/recurrence/durations";

/** Action of a visitor that runs after signing in. */
export type PendingAction =
  | { kind: "claim-venue" | "follow-event" | "follow-organizer" | "follow-venue"; id: number }
  /** Adds what this device keeps to the account, or with `event` that one alone. */
  | { kind: "keep-items"; event?: number };

interface StoredSignIn {
  /** Path and query of the page to come back to. */
  redirect: string;
  action: PendingAction | null;
  /** Milliseconds since the epoch. */
  at: number;
}

const key = "sign-in";
/** Older actions are dropped, as running them would surprise the visitor. */
const keptMilliseconds = 30 * MINUTE_MS;

/** Keeps for this tab where to go and what to do after signing in, also across the site of another provider. */
export function storeSignIn(redirect: string, action: PendingAction | null) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ redirect, action, at: Date.now() } satisfies StoredSignIn));
  } catch {
    // A browser that forbids storage: signing in works, but what was wanted has to be done again by hand.
  }
}

/** Returns the action that `storeSignIn` stored in the last half hour. */
export function storedSignIn(): StoredSignIn | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredSignIn | null;
    return stored && Date.now() - stored.at < keptMilliseconds ? stored : null;
  } catch {
    return null;
  }
}

/** Deletes the stored request to sign in, once it was carried out. */
export function clearStoredSignIn() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Returns the wish to have in the account what this device keeps; null without one. */
export function wishToKeep(): Extract<PendingAction, { kind: "keep-items" }> | null {
  const action = storedSignIn()?.action;
  return action?.kind === "keep-items" ? action : null;
}

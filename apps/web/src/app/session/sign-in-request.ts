import { useCallback, useSyncExternalStore } from "react";
import { clearStoredSignIn, type PendingAction, storeSignIn } from "./stored-sign-in.ts";

export type { PendingAction } from "./stored-sign-in.ts";

/** The sign-in dialog that was asked for: signing in or registering, and the action that waits for it. */
export interface SignInRequest {
  side: "signin" | "register";
  /** Begins with the login by an emailed code. */
  isByCode?: boolean;
  action: PendingAction | null;
  /** Why it is asked for, where nobody asked to sign in. */
  reason?: string;
  /** Runs when the dialog closes, signed in or not. */
  onClosed?: (isSignedIn: boolean) => void;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function show(next: SignInRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the sign-in dialog over the page; what is waiting and the way back are kept, also across a social sign-in. */
export function openSignIn(
  side: SignInRequest["side"],
  action: PendingAction | null = null,
  more: Pick<SignInRequest, "reason" | "onClosed" | "isByCode"> = {},
) {
  storeSignIn(window.location.pathname + window.location.search, action);
  show({ side, action, ...more });
}

/** How long a login waits for what is sent with it. */
const SENT_MS = 5_000;
const signedInListeners = new Set<() => unknown>();

/**
 * Runs `listener` after each login on this page, before what is shown is asked for again or the page is left; what it
 * promises is waited for. @returns its end
 */
export function onSignedIn(listener: () => unknown): () => void {
  signedInListeners.add(listener);
  return () => void signedInListeners.delete(listener);
}

/** Tells everything that waits for a login that there is one. @returns once it did what it waited for, or took too long */
export async function noteSignedIn(): Promise<void> {
  const done = Promise.allSettled([...signedInListeners].map((listener) => listener()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, SENT_MS))]);
}

/** Closes the dialog. Unless somebody signed in, the action that waited is dropped. */
export function closeSignIn({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn) clearStoredSignIn();
  const closed = request;
  show(null);
  closed?.onClosed?.(isSignedIn);
}

/** Returns the open sign-in request, or null. */
export function useOpenSignIn(): SignInRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
}

/**
 * Asks an anonymous visitor to register or sign in for something they want to do. A component with `useFinishing` does
 * it afterwards.
 */
export function useSignInRequest(): (action: PendingAction) => void {
  return useCallback((action) => openSignIn("register", action), []);
}

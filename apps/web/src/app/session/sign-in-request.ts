import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { forgetSignIn, type PendingAction, storedSignIn, storeSignIn } from "./stored-sign-in.ts";
import { useUser } from "./user-context.tsx";

export type { PendingAction } from "./stored-sign-in.ts";

/** The sign-in dialog that was asked for: signing in or registering, and the action that waits for it. */
export interface SignInRequest {
  side: "signin" | "register";
  action: PendingAction | null;
  /** Why it is asked for, where nobody asked to sign in. */
  reason?: string;
  /** Told when the dialog is closed, with or without somebody having signed in. */
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
  more: Pick<SignInRequest, "reason" | "onClosed"> = {},
) {
  storeSignIn(window.location.pathname + window.location.search, action);
  show({ side, action, ...more });
}

/** Closes the dialog. Unless somebody signed in, the action that waited is dropped. */
export function closeSignIn({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn) forgetSignIn();
  const closed = request;
  show(null);
  closed?.onClosed?.(isSignedIn);
}

/** The sign-in dialog that is asked for now; null when there is none. */
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

/**
 * Registers what finishes an action that waited for signing in. `finish` runs once, as soon as somebody is signed in,
 * the dialog is gone and a component with this hook is mounted; that may be after a social sign-in has loaded the page
 * anew. With `id` only the action on that event or venue is taken, so that each card can finish its own.
 */
export function useFinishing<Kind extends PendingAction["kind"]>(
  kind: Kind,
  finish: (action: Extract<PendingAction, { kind: Kind }>) => void,
  id?: number,
) {
  const isSignedIn = useUser() !== null;
  const isOpen = useOpenSignIn() !== null;
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    if (!isSignedIn || isOpen) return;
    const action = storedSignIn()?.action;
    if (action?.kind !== kind || (id !== undefined && "id" in action && action.id !== id)) return;
    forgetSignIn();
    latest.current(action as Extract<PendingAction, { kind: Kind }>);
  }, [isSignedIn, isOpen, kind, id]);
}

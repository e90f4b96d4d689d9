import { useEffect, useRef } from "react";
import { useOpenSignIn } from "./sign-in-request.ts";
import { clearStoredSignIn, type PendingAction, storedSignIn } from "./stored-sign-in.ts";
import { useUser } from "./user-context.tsx";

/**
 * Runs `finish` once for an action that waited for signing in, also after a social sign-in reloaded the page.
 * Waits until the dialog is closed. With `id`, takes only the action on that event or venue.
 */
export function useFinishing(kind: PendingAction["kind"], finish: () => void, id?: number) {
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
    clearStoredSignIn();
    latest.current();
  }, [isSignedIn, isOpen, kind, id]);
}

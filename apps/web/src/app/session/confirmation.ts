import { useSyncExternalStore } from "react";

/** Calls that wait until the person proved who they are. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function show(next: typeof waiting) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks over the page for the password, once for all that wait. @returns whether it was right */
export const askToConfirm = (): Promise<boolean> => new Promise((resolve) => show([...waiting, resolve]));

/** Closes the dialog, and tells everything that waits how it ended. */
export function closeConfirmation(isConfirmed: boolean): void {
  const told = waiting;
  show([]);
  for (const resolve of told) resolve(isConfirmed);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the dialog that asks for the password is open. */
export const useOpenConfirmation = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );

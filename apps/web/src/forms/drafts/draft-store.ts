import { DAY_MS } from "@hereabouts/recurrence/durations";

/** Unsent form values, stored on this device. */
export interface Draft<Values> {
  /** Which of the drafts of a form it is: each open page of a form has one of its own. */
  slot: string;
  /** Only the fields that were changed, so that a draft put back undoes nothing that somebody else saved meanwhile. */
  changes: Partial<Values>;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Older drafts are not restored. */
const keptMilliseconds = 30 * DAY_MS;

const prefixOf = (name: string) => `draft:${name}#`;
const keyOf = (name: string, slot: string) => prefixOf(name) + slot;

function parse<Values>(slot: string, text: string | null): Draft<Values> | null {
  try {
    const { changes, at } = JSON.parse(text ?? "null") as Omit<Draft<Values>, "slot">;
    return Date.now() - at < keptMilliseconds ? { slot, changes, at } : null;
  } catch {
    return null;
  }
}

/** The drafts of a form, the newest first. */
export function draftsOf<Values>(name: string): Draft<Values>[] {
  try {
    const slots = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefixOf(name)) ? [key.slice(prefixOf(name).length)] : [],
    );
    return slots
      .flatMap((slot) => parse<Values>(slot, localStorage.getItem(keyOf(name, slot))) ?? [])
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Keeps a draft. @returns false where the browser forbids storage: the form works without drafts then */
export function keepDraft<Values>(name: string, slot: string, changes: Partial<Values>, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(name, slot), JSON.stringify({ changes, at }));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft from the device. */
export function dropDraft(name: string, slot: string): void {
  try {
    localStorage.removeItem(keyOf(name, slot));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

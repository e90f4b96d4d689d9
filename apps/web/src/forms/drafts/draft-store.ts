/** What was typed into a form and not sent, as this device keeps it. */
export interface Draft<Values> {
  /** Which of the drafts of a form it is: each open page of a form has one of its own. */
  slot: string;
  /** What was changed, and nothing else: what somebody else changes meanwhile is not taken back with it. */
  changes: Partial<Values>;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A draft older than this does not come back any more. */
const keptMilliseconds = 30 * 86_400_000;

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

/** Keeps a draft; false where the device keeps nothing for this site: the form works, only without a draft. */
export function keepDraft<Values>(name: string, slot: string, changes: Partial<Values>, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(name, slot), JSON.stringify({ changes, at }));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export function dropDraft(name: string, slot: string): void {
  try {
    localStorage.removeItem(keyOf(name, slot));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

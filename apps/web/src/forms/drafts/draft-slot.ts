import { type Draft, draftsOf, dropDraft, keepDraft } from "./draft-store.ts";

/** The place of one draft, held by one open page of a form, so that no other page writes to it. */
export interface DraftSlot<Values> {
  slot: string;
  /** Stored draft; null for a new one. */
  draft: Draft<Values> | null;
  /** How many others wait for a page that opens the form after this one. */
  others: number;
  /** Lets go of the slot, for the next page that opens the form. */
  release: () => void;
}

/** How long a reloaded page waits until the page before the reload has let go of its slot: turns of so many milliseconds. */
const reloadWait = { turns: 20, milliseconds: 100 };

const newSlot = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
const lockOf = (name: string, slot: string) => `draft:${name}#${slot}`;

/** The slot this tab had, also before it was loaded again. */
function slotOfTab(name: string): string | null {
  try {
    return sessionStorage.getItem(`draft:${name}`);
  } catch {
    return null;
  }
}

function rememberInTab(name: string, slot: string): void {
  try {
    sessionStorage.setItem(`draft:${name}`, slot);
  } catch {
    // Without it this tab takes the newest draft that is free.
  }
}

/** Browsers have locks on secure pages only. */
const hasLocks = () => "locks" in navigator;

/** Holds a slot against other pages; null while one of them holds it. */
function hold(name: string, slot: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(name, slot), options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      // The wait timed out, or locks are forbidden here.
      .catch(() => resolve(null));
  });
}

/**
 * Ends the wait for a slot. It counts turns in which the page was free: on a busy machine one long timer can end before the
 * answer is read, and what was typed would not be put back.
 */
function reloadSignal(): AbortSignal {
  const controller = new AbortController();
  const turn = (left: number) => {
    if (left === 0) controller.abort();
    else setTimeout(turn, reloadWait.milliseconds, left - 1);
  };
  turn(reloadWait.turns);
  return controller.signal;
}

/** Returns the first draft that no other open page uses. */
async function freeOf<Values>(name: string, drafts: readonly Draft<Values>[]): Promise<Draft<Values>[]> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map((lock) => lock.name));
  return drafts.filter(({ slot }) => !names.has(lockOf(name, slot)));
}

const nothingHeld = () => undefined;

/** Without locks no page knows which drafts are held: the newest moves to the page that opens the form. */
function moveHere<Values>(name: string, drafts: readonly Draft<Values>[]): DraftSlot<Values> {
  const slot = newSlot();
  const [draft] = drafts;
  if (draft && keepDraft(name, slot, draft.changes, draft.at)) dropDraft(name, draft.slot);
  return { slot, draft: draft ?? null, others: Math.max(0, drafts.length - 1), release: nothingHeld };
}

/**
 * Takes the draft of a form that this tab had, else the newest that no other page is writing, else a new one. So two
 * pages with the same form never write over each other, and each finds its own again.
 */
export async function takeDraftSlot<Values>(name: string): Promise<DraftSlot<Values>> {
  const drafts = draftsOf<Values>(name);
  const own = slotOfTab(name);
  const inTurn = [...drafts.filter(({ slot }) => slot === own), ...drafts.filter(({ slot }) => slot !== own)];
  if (!hasLocks()) return moveHere(name, inTurn);
  for (const { slot } of inTurn) {
    const options = slot === own ? { signal: reloadSignal() } : { ifAvailable: true };
    const release = await hold(name, slot, options);
    if (!release) continue;
    rememberInTab(name, slot);
    // Read again: the page that held it until a moment ago may have written or sent it since.
    const left = draftsOf<Values>(name);
    const free = await freeOf(name, left);
    return { slot, draft: left.find((one) => one.slot === slot) ?? null, others: free.length, release };
  }
  const slot = newSlot();
  rememberInTab(name, slot);
  return { slot, draft: null, others: 0, release: (await hold(name, slot, {})) ?? nothingHeld };
}

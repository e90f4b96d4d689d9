import { useCallback, useEffect, useRef, useState } from "react";

interface Draft<Values> {
  /** What was changed, and nothing else: what somebody else changes meanwhile is not taken back with it. */
  changes: Partial<Values>;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A draft older than this is not offered any more. */
const keptMilliseconds = 30 * 86_400_000;
/** Typing rests this long before it is kept. */
const restMilliseconds = 400;

const keyOf = (name: string) => `draft:${name}`;

function read<Values>(name: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") as Draft<Values> | null;
    return draft && Date.now() - draft.at < keptMilliseconds ? draft : null;
  } catch {
    return null;
  }
}

function write<Values>(name: string, changes: Partial<Values>): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ changes, at: Date.now() } satisfies Draft<Values>));
  } catch {
    // The device keeps nothing for this site: the form works, only without a draft.
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing is kept where nothing can be.
  }
}

export interface DraftOffer {
  /** When what is offered was typed; null when nothing is. */
  offeredFrom: number | null;
  /** Puts the draft into the form. */
  restore: () => void;
  /** Forgets it: it was sent, or nobody wants it. */
  forget: () => void;
}

/**
 * Keeps on this device what is typed into a form, so that a reload or a lost session loses nothing. `name` tells forms
 * apart: kind, record and person. Nothing is kept before something was changed, and an older draft stays until it is
 * answered.
 */
export function useDraft<Values>(
  name: string,
  form: { changes: Partial<Values>; isChanged: boolean; change: (values: Partial<Values>) => void },
): DraftOffer {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [offered, setOffered] = useState<Draft<Values> | null>(null);
  // After hydration, because the server knows no drafts.
  useEffect(() => setOffered(read<Values>(name)), [name]);
  const { changes, isChanged, change } = form;
  useEffect(() => {
    if (!isChanged) return;
    resting.current = setTimeout(() => write(name, changes), restMilliseconds);
    return () => clearTimeout(resting.current);
  }, [name, changes, isChanged]);
  const forget = useCallback(() => {
    // What was typed a moment ago and sent at once is not kept after that.
    clearTimeout(resting.current);
    remove(name);
    setOffered(null);
  }, [name]);
  return {
    // Once one types on, the draft is what one types.
    offeredFrom: isChanged ? null : (offered?.at ?? null),
    restore: () => {
      if (offered) change(offered.changes);
      setOffered(null);
    },
    forget,
  };
}

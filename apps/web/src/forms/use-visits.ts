import { useState } from "react";

/** Pressing the submit button leaves a field too, but the press itself will show the errors. */
const isSubmitButton = (target?: EventTarget | null) => target instanceof HTMLButtonElement && target.type === "submit";

const withAll = (names: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> =>
  new Set([...names, ...more]);

/** Where somebody has been in a form, which decides which fields may show their errors. */
interface Visits {
  /** Whether a field was left, and so shows its errors. */
  wasLeft: (name: string) => boolean;
  /** Whether the form was sent, or its button pressed. */
  wasTried: boolean;
  isRevealed: (name: string) => boolean;
  edit: (names: Iterable<string>) => void;
  leave: (name: string, to?: EventTarget | null) => void;
  reveal: (name: string) => void;
  /** Shows the errors of all fields after an attempt to send. */
  tryAll: (names: Iterable<string>) => void;
  /** It was refused. */
  markTried: () => void;
  reset: () => void;
}

/** Keeps where somebody has been in a form of these fields; in a stored record all of them count as left. */
export function useVisits(
  names: readonly string[],
  { isStored, isPatient }: { isStored: boolean; isPatient: boolean },
): Visits {
  const leftAtStart = () => new Set(isStored ? names : []);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(leftAtStart);
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [wasTried, setTried] = useState(false);
  return {
    wasLeft: (name) => left.has(name),
    wasTried,
    isRevealed: (name) => wasTried || revealed.has(name),
    edit: (typed) => setEdited((known) => withAll(known, typed)),
    leave: (name, to) => {
      if (isPatient && !edited.has(name)) return;
      if (!isPressing() && !isSubmitButton(to)) setLeft((known) => withAll(known, [name]));
    },
    reveal: (name) => {
      setLeft((known) => withAll(known, [name]));
      setRevealed((known) => withAll(known, [name]));
    },
    tryAll: (all) => {
      setTried(true);
      setLeft(new Set(all));
    },
    markTried: () => setTried(true),
    reset: () => {
      setLeft(leftAtStart());
      setRevealed(new Set());
      setTried(false);
    },
  };
}

/**
 * Whether a button, link or label is being pressed now. What a field has to say when it is left that way waits: a
 * message that appears during a press moves the pressed thing from under the pointer, and the press is lost.
 */
const isPressing = () => document.querySelector(":is(button, a, label):active") !== null;

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Fields } from "../use-fields.ts";
import { type DraftSlot, takeDraftSlot } from "./draft-slot.ts";
import { draftsOf, dropDraft, keepDraft } from "./draft-store.ts";

/** A draft is written once nothing was typed for so long. */
const restMilliseconds = 400;

type Values = Record<string, unknown>;
type DraftedForm<V extends Values> = Pick<Fields<V, unknown>, "changes" | "isChanged" | "start" | "change" | "reset">;

/** State of the draft banner. */
type Notice<V> =
  | { kind: "brought back"; at: number; others: number; before: Partial<V>; print: string }
  | { kind: "started over"; brought: Extract<Notice<V>, { kind: "brought back" }>; changes: Partial<V>; print: string };

export interface FormDraft {
  /**
   * The draft that was put back, until the form is sent or the notice is put away: when it was typed, and how many
   * other drafts there are.
   */
  broughtBack: { at: number; others: number } | null;
  /** Whether nothing was typed since the draft was put back or taken out. */
  isFresh: boolean;
  /** Whether "Start over" was pressed and can be undone. */
  canUndo: boolean;
  /** Takes the draft out: the form is as it was before. */
  startOver: () => void;
  undo: () => void;
  /** Puts the notice away; the draft stays. */
  dismiss: () => void;
  /** Whether this device can keep drafts. */
  isKept: boolean;
  /** Writes the draft now, without waiting for a pause in the typing. */
  keep: () => void;
  /** Deletes the draft from the device, after the form was sent. */
  forget: () => void;
}

/** The draft of a form with fields of its own. */
export interface FieldsDraft<V extends Values> extends FormDraft {
  /** Changes the stored draft of a form that was left. */
  amend: (changes: Partial<V>) => void;
}

/** The changes of a draft whose fields still exist and still differ from the record. */
function knownChanges<V extends Values>(changes: Partial<V>, start: V): Partial<V> {
  const known = Object.entries(changes).filter(([name, value]) => name in start && value !== start[name]);
  return Object.fromEntries(known) as Partial<V>;
}

/** Changes as a text that is the same in whichever order they were made. */
const printOf = (changes: object) => JSON.stringify(Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Writes the changes to the slot once the typing pauses, and at once when the page is left. A form without changes has
 * no draft.
 */
function useWriting<V extends Values>(name: string, slot: DraftSlot<V> | null, form: DraftedForm<V>) {
  const waiting = useRef<(() => boolean) | null>(null);
  /** The changes that the device holds, as a text; undefined until the slot is known. */
  const stored = useRef<string | null>(undefined);
  const [isKept, setKept] = useState(true);
  const { changes, isChanged } = form;
  const write = useCallback(() => {
    const result = waiting.current?.() ?? null;
    waiting.current = null;
    return result;
  }, []);
  const drop = useCallback(() => {
    waiting.current = null;
    stored.current = null;
    if (slot) dropDraft(name, slot.slot);
  }, [name, slot]);
  useEffect(() => {
    if (!slot) return;
    if (stored.current === undefined) stored.current = slot.draft && printOf(slot.draft.changes);
    if (!isChanged) return stored.current === null ? undefined : drop();
    const print = printOf(changes);
    // A draft that was just put back is not written again: it keeps the time at which it was typed.
    if (print === stored.current) return;
    waiting.current = () => {
      const result = keepDraft(name, slot.slot, changes);
      stored.current = print;
      setKept(result);
      return result;
    };
    const timer = setTimeout(write, restMilliseconds);
    return () => clearTimeout(timer);
  }, [name, slot, changes, isChanged, write, drop]);
  useEffect(() => {
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  const forget = () => {
    drop();
    // The form still shows what was sent until it is left: that is not to be written as a new draft.
    stored.current = printOf(latest.current);
  };
  const amend = (more: Partial<V>) => {
    const draft = slot && draftsOf<V>(name).find((one) => one.slot === slot.slot);
    if (draft) keepDraft(name, draft.slot, { ...draft.changes, ...more }, draft.at);
  };
  return { isKept: isKept && slot !== null, keep: write, forget, amend };
}

/**
 * Keeps on this device what is typed into a form, and puts it back by itself when the form is opened again, so that a
 * reload, a lost session or a lost connection loses nothing. `name` tells forms apart: kind, record and person.
 */
export function useDraft<V extends Values>(
  name: string,
  form: DraftedForm<V>,
  /** Completes a draft that an older version of the site wrote. */
  revive: (changes: Partial<V>) => Partial<V> = (changes) => changes,
): FieldsDraft<V> {
  const [slot, setSlot] = useState<DraftSlot<V> | null>(null);
  const [notice, setNotice] = useState<Notice<V> | null>(null);
  const bringBack = useEffectEvent((taken: DraftSlot<V>) => {
    const { draft, others } = taken;
    setSlot(taken);
    if (!draft) return;
    const changes = knownChanges(revive(draft.changes), form.start);
    const print = printOf({ ...form.changes, ...changes });
    if (Object.keys(changes).length === 0) return;
    setNotice({ kind: "brought back", at: draft.at, others, before: form.changes, print });
    form.change(changes);
  });
  // After hydration, because the server knows no drafts.
  useEffect(() => {
    let isLeft = false;
    let release = () => {
      isLeft = true;
    };
    void takeDraftSlot<V>(name).then((taken) => {
      if (isLeft) return taken.release();
      release = taken.release;
      bringBack(taken);
    });
    return () => release();
  }, [name]);
  const { isKept, keep, forget, amend } = useWriting(name, slot, form);
  const isFresh = notice !== null && printOf(form.changes) === notice.print;
  return {
    broughtBack: notice?.kind === "brought back" ? notice : null,
    isFresh,
    // Once something else is typed, what was taken out would be put over it.
    canUndo: notice?.kind === "started over" && isFresh,
    startOver: () => {
      if (notice?.kind !== "brought back") return;
      const { changes } = form;
      form.reset(form.start);
      form.change(notice.before);
      setNotice({ kind: "started over", brought: notice, changes, print: printOf(notice.before) });
    },
    undo: () => {
      if (notice?.kind !== "started over") return;
      form.change(notice.changes);
      setNotice({ ...notice.brought, print: printOf(notice.changes) });
    },
    dismiss: () => setNotice(null),
    isKept,
    keep,
    amend,
    forget: () => {
      forget();
      setNotice(null);
    },
  };
}

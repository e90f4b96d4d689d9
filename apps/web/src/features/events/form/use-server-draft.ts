import type { DraftField, DraftFields, EventDraft } from "@hereabouts/contract/producer/event-draft";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { reasonOf } from "../../../app/actions/answer-of.ts";
import { errorCode } from "../../../app/data/error-code.ts";
import type { Form } from "../../../forms/use-form.ts";
import { useSaveDraft } from "../mutations.ts";
import { draftedFields, mergeDraft, unsentFields, valuesOfDraft } from "./draft-values.ts";
import type { EventValues, SeenDraft } from "./event-values.ts";

/** A draft is sent once nothing was typed for so long. */
const restMilliseconds = 1_200;

/** How the last saving went. */
export type SavingState =
  | { kind: "none" | "saving" | "offline" }
  | { kind: "saved"; at: number }
  | { kind: "refused"; reason: string };

export interface ServerDraft {
  state: SavingState;
  /** Fields that were changed here and elsewhere, with the draft that has the other values. */
  asked: { fields: readonly DraftField[]; theirs: Pick<EventDraft, "fields" | "image"> } | null;
  /** Takes the stored value of a field, or keeps the one that is typed here. */
  decide: (field: DraftField, isTheirs: boolean) => void;
  /** Publishes with the id of the draft, once nothing is on its way. A draft that is published is not saved any more. */
  publish: <Saved>(send: (id: number | undefined) => Promise<Saved>) => Promise<Saved>;
}

interface Options {
  /** Whether drafts of this form are kept on the server. */
  isOn: boolean;
  /** The event that the new one was copied from. */
  copyOf: number | undefined;
  /** Begins an empty form: the draft was published or deleted elsewhere, and all that is typed went with it. */
  onGone: () => void;
  /** Takes the answer to what was sent before the form was left, for the next page that opens the form. */
  onAnswerAfterLeaving: (draft: SeenDraft) => void;
}

const without = <Kept extends object>(fields: Kept, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Kept;

/** Values of a draft that were changed here and elsewhere, until somebody decides. */
function useQuestions(change: Form<EventValues, unknown>["change"]) {
  const [asked, setAsked] = useState<ServerDraft["asked"]>(null);
  const keep = (fields: readonly DraftField[], theirs: Pick<EventDraft, "fields" | "image">) =>
    setAsked(fields.length > 0 ? { fields, theirs } : null);
  const decide = (field: DraftField, isTheirs: boolean) => {
    if (!asked) return;
    if (isTheirs) change(valuesOfDraft(asked.theirs, [field]));
    keep(
      asked.fields.filter((name) => name !== field),
      asked.theirs,
    );
  };
  return { asked, keep, decide };
}

/** One saving at a time, and none while the draft is published or after it was. */
function useSavings(id: number | undefined) {
  const underWay = useRef<Promise<number | undefined>>(undefined);
  const isPublishing = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const publish: ServerDraft["publish"] = async (send) => {
    isPublishing.current = true;
    try {
      return await send((await underWay.current) ?? id);
    } catch (error) {
      isPublishing.current = false;
      throw error;
    }
  };
  return {
    publish,
    isFree: () => !underWay.current && !isPublishing.current,
    /** Whether the form is no longer shown. */
    isLeft: () => isLeft.current,
    /** `saving` resolves to the id of the draft. */
    begin: (saving: Promise<number | undefined>) => {
      underWay.current = saving.finally(() => {
        underWay.current = undefined;
      });
    },
  };
}

interface Returns {
  /** Looks whether another device saved a newer version. */
  onReturn: () => void;
  /** Whether there is a draft: one that comes from this device, or with the page, may be older than the stored one. */
  isKnown: boolean;
  onConnected: () => void;
  onLost: () => void;
}

/** Looks for a newer version when the page is looked at again, and tells when the connection comes and goes. */
function useReturns({ onReturn, isKnown, onConnected, onLost }: Returns): void {
  const shown = useEffectEvent(onReturn);
  const turned = useEffectEvent((isOnline: boolean) => (isOnline ? onConnected() : onLost()));
  useEffect(() => {
    const onChange = () => document.visibilityState === "visible" && shown();
    document.addEventListener("visibilitychange", onChange);
    const unsubscribe = onlineManager.subscribe((isOnline) => turned(isOnline));
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    if (isKnown) shown();
  }, [isKnown]);
}

/**
 * Saves a new event as a draft on the server while it is typed. The draft on the device stays what it was: it holds what could
 * not be sent. What another device changed is merged by field, or asked about.
 */
export function useServerDraft(
  form: Form<EventValues, unknown>,
  { isOn, copyOf, onGone, onAnswerAfterLeaving }: Options,
): ServerDraft {
  const { add, change, load } = useSaveDraft();
  const [state, setState] = useState<SavingState>({ kind: "none" });
  const { asked, keep, decide } = useQuestions(form.change);
  const [turn, setTurn] = useState(0);
  const { current, changes, isSending } = form;
  const { draft: seen } = current;
  const savings = useSavings(seen?.id);
  const local = (): DraftFields => ({ ...draftedFields(current), ...(copyOf !== undefined && { copyOf }) });
  const unsent = () => without(unsentFields(local(), seen?.fields ?? {}), asked?.fields ?? []);
  const isTyped = Object.keys(changes).some((name) => name !== "draft");

  const receive = useEffectEvent((answer: EventDraft, sent: DraftFields, sentTo: number | undefined) => {
    // Started over meanwhile: what comes next is another draft.
    if (!isTyped || seen?.id !== sentTo) return;
    const { id, version, fields } = answer;
    if (savings.isLeft()) return onAnswerAfterLeaving({ id, version, fields });
    const { taken, asked: both } = mergeDraft({ local: local(), seen, sent, answer });
    form.change({ ...valuesOfDraft(answer, taken), draft: { id, version, fields } });
    const open = [...new Set([...(asked?.fields ?? []), ...both])].filter((name) => !taken.includes(name));
    keep(open, answer);
    setState({ kind: "saved", at: Date.parse(answer.updated) });
  });
  const fail = useEffectEvent((error: unknown) => {
    const code = errorCode(error);
    if (code === undefined) return setState({ kind: "offline" });
    if (code !== "NOT_FOUND") return setState({ kind: "refused", reason: reasonOf(error) });
    // Published or deleted elsewhere: what was typed here since becomes a draft of its own.
    setState({ kind: "none" });
    if (Object.keys(unsent()).length === 0) onGone();
    else form.change({ draft: null });
  });
  const run = (work: () => Promise<EventDraft>, sent: DraftFields) => {
    const sentTo = seen?.id;
    const saving = work()
      .then((answer) => {
        receive(answer, sent, sentTo);
        // What was typed meanwhile is sent next. After a failure, typing or the connection has to come first.
        setTurn((count) => count + 1);
        return answer.id;
      })
      .catch((error: unknown) => {
        fail(error);
        return undefined;
      });
    savings.begin(saving);
  };
  const push = useEffectEvent(() => {
    const fields = unsent();
    if (!savings.isFree() || Object.keys(fields).length === 0) return;
    if (!onlineManager.isOnline()) return setState({ kind: "offline" });
    setState({ kind: "saving" });
    run(() => (seen ? change({ id: seen.id, version: seen.version, fields }) : add({ fields })), fields);
  });
  const pull = () => {
    if (isOn && seen && savings.isFree() && onlineManager.isOnline()) run(() => load(seen.id), {});
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the wait again, and so does the end of a saving
  useEffect(() => {
    if (!isOn || !isTyped || isSending) return;
    const timer = setTimeout(push, restMilliseconds);
    return () => clearTimeout(timer);
  }, [isOn, isTyped, isSending, current, turn]);
  useReturns({
    onReturn: pull,
    isKnown: seen !== null,
    onConnected: () => setTurn((count) => count + 1),
    onLost: () => setState((known) => (known.kind === "saving" ? { kind: "offline" } : known)),
  });

  return { state, asked, decide, publish: savings.publish };
}

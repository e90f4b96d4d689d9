import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { ToastMessage } from "@hereabouts/ui/feedback/toast-region";
import { useRef, useState } from "react";
import { reasonOf } from "./answer-of.ts";

/** Message of a finished action: the sentence alone, or with the tone and the time of its toast. */
type Said = string | Omit<ToastMessage, "action">;

/** Something that people do: how it is done, said and undone. `Subject` is what it is done to. */
export interface ActionOptions<Subject, Answer> {
  /** Does it. The `stale` options of its mutation name what it makes out of date. */
  do: (subject: Subject) => Promise<Answer>;
  /** Says that it is done. Left out, or null, where the page shows it. */
  done?: Said | ((subject: Subject, answer: Answer) => Said | null) | undefined;
  /** Undoes it: the message offers that. The `run` of another action says how the undoing went. */
  undo?: ((subject: Subject, answer: Answer) => Promise<unknown>) | undefined;
  /** Whether the message offers `undo`, where not all can be undone. */
  canUndo?: ((subject: Subject, answer: Answer) => boolean) | undefined;
  /** Label of the offer, where "Undo" says too little. */
  undoLabel?: string | undefined;
  /** Names the change: the message of its undoing replaces this one, where that is done elsewhere. */
  about?: ((subject: Subject, answer: Answer) => string) | undefined;
  /** Message of a failure: by default the reason alone, in the words of the server. Null where the page shows it. */
  failed?: ((reason: string) => string | null) | undefined;
}

export interface Action<Subject, Answer> {
  /** Does it, and says how it went. Throws nothing. @returns whether it was done */
  run: (subject: Subject) => Promise<boolean>;
  /** Does it and says so. For forms, which show a failure at their fields. @throws what `do` throws */
  send: (subject: Subject) => Promise<Answer>;
  /** Whether any is being done or undone. */
  isPending: boolean;
  /** The subjects it is being done to or undone for: rows to dim, buttons to disable. */
  pending: ReadonlySet<Subject>;
}

function sayFailure(error: unknown, failed: ActionOptions<never, never>["failed"] = (reason) => reason) {
  const message = failed(reasonOf(error));
  if (message !== null) toast({ tone: "danger", message });
}

/**
 * The way to do a thing: does it once at a time for a subject, says that it is done or why not, and offers to undo it.
 * A second `run` with the same subject is ignored while the first is under way. Where a row goes, `useRowFocus` keeps
 * the focus in its list.
 */
export function useAction<Subject = void, Answer = unknown>(
  options: ActionOptions<Subject, Answer>,
): Action<Subject, Answer> {
  const underWay = useRef(new Set<Subject>());
  const [pending, setPending] = useState<ReadonlySet<Subject>>(new Set());
  const during = async <Result>(subject: Subject, work: () => Promise<Result>): Promise<Result> => {
    underWay.current.add(subject);
    setPending(new Set(underWay.current));
    try {
      return await work();
    } finally {
      underWay.current.delete(subject);
      setPending(new Set(underWay.current));
    }
  };
  const say = (subject: Subject, answer: Answer) => {
    const { done, undo, canUndo, undoLabel = t("Undo"), about } = options;
    const said = typeof done === "function" ? done(subject, answer) : done;
    if (!said) return;
    const takeBack = async () => undo?.(subject, answer);
    const onPress = () => void during(subject, takeBack).catch((error: unknown) => sayFailure(error));
    toast({
      ...(typeof said === "string" ? { tone: "success", message: said } : said),
      about: about?.(subject, answer),
      ...(undo && canUndo?.(subject, answer) !== false && { action: { label: undoLabel, onPress, isUndo: true } }),
    });
  };
  const send = (subject: Subject) =>
    during(subject, async () => {
      const answer = await options.do(subject);
      say(subject, answer);
      return answer;
    });
  const run = async (subject: Subject) => {
    if (underWay.current.has(subject)) return false;
    try {
      await send(subject);
      return true;
    } catch (error) {
      sayFailure(error, options.failed);
      return false;
    }
  };
  return { run, send, isPending: pending.size > 0, pending };
}

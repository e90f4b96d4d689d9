import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { z } from "zod";
import { answerOf, type FieldErrors, type Trouble, troubleOf } from "../app/actions/answer-of.ts";
import { changesIn, errorsIn, typedEarly, type Values } from "./field-values.ts";
import { useVisits } from "./use-visits.ts";

const silent: readonly string[] = [];

/**
 * The message of a field that is made of others, as rows of dates: it is at fault, and its parts say why. Nobody reads
 * it; an empty one would be replaced by the schema library's own words.
 */
export const saidBelow = "said below";

/** Props of a form field, to spread onto components of the design system. */
export interface FormField<Value> {
  name: string;
  value: Value;
  errors: readonly string[];
  onChange: (value: Value) => void;
  onBlur: (event?: { relatedTarget?: EventTarget | null }) => void;
}

export interface Fields<V extends Values, Output> {
  field: <Name extends keyof V & string>(name: Name) => FormField<V[Name]>;
  /** The values of all fields now, whether they are valid or not. */
  current: V;
  /** The values that the form began with. */
  start: V;
  /** The values that differ from the start. */
  changes: Partial<V>;
  /** Sets fields as if somebody had typed into them. */
  change: (values: Partial<V>) => void;
  /** Begins again with these values: nothing counts as changed, and no field shows an error. */
  reset: (values: V) => void;
  /** Begins again with newer values of the record, all or some, and puts what was typed on top of them. */
  rebase: (values: Partial<V>) => void;
  isValid: boolean;
  /** Whether a field holds something else than at the start. */
  isChanged: boolean;
  /** Whether a field shows an error now. */
  hasErrors: boolean;
  /** The errors of all fields, also of those that do not show them yet. */
  faults: FieldErrors;
  /** Lets a field, and the fields it is made of, show their errors. */
  reveal: (name: string) => void;
  /** Whether all parts of a field show their errors: after an attempt to submit, or once `reveal` named it. */
  isRevealed: (name: keyof V & string) => boolean;
  /**
   * Checks the form: its values, or undefined when a field is wrong. Every wrong field then shows its error, and the
   * first is focused.
   */
  submit: () => Output | undefined;
  /** Shows why a call failed: at the fields, or in the banner. */
  showAnswer: (error: unknown) => void;
  /** Message for the whole form: a general failure, or invalid fields after an attempt to submit. */
  banner: string | null;
  /** Why a call failed, where the form can do something about it. */
  trouble: Trouble | null;
  /** For the form element, so that the focus finds the first wrong field of this form and not of its neighbour. */
  ref: RefObject<HTMLFormElement | null>;
}

/** The messages of a schema in the reader's language, as those of the server come. */
const inLanguage = (lines: readonly string[]) => lines.filter((line) => line !== saidBelow).map((line) => t(line));

const never = () => () => undefined;

/**
 * Whether a page that the server rendered is being hydrated: only then can something have been typed before React ran.
 */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Takes over what was typed before hydration, in a layout effect: the next render would reset those fields. */
function useEarlyTyping<V extends Values>(
  form: RefObject<HTMLFormElement | null>,
  values: V,
  onTyped: (early: Partial<V>) => void,
): void {
  const isHydrating = useIsHydrating();
  const takeOver = useEffectEvent(() => {
    const early = isHydrating ? typedEarly(form.current, values) : {};
    if (Object.keys(early).length > 0) onTyped(early);
  });
  useLayoutEffect(() => takeOver(), []);
}

/** Moves the focus to the first wrong field after each refusal. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) (form.current ?? document).querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [form, refusals]);
}

/** Response to the last attempt: field errors and recoverable trouble. */
const noAnswer: { answered: FieldErrors; trouble: Trouble | null } = { answered: {}, trouble: null };

/** Keeps the server's answer until the fields that it is about are edited. */
function useAnswer() {
  const [answer, setAnswer] = useState(noAnswer);
  return {
    ...answer,
    forget: () => setAnswer(noAnswer),
    edit: (typed: Values) =>
      setAnswer(({ answered }) => {
        const others = Object.entries(answered).filter(([name]) => name !== "" && !(name in typed));
        return { answered: Object.fromEntries(others), trouble: null };
      }),
    /** Errors of fields that this form does not have are shown by its banner. */
    take: (error: unknown, values: Values) => {
      const lines = answerOf(error);
      const others = Object.entries(lines).flatMap(([name, said = []]) => (name in values ? [] : said));
      setAnswer({ answered: { ...lines, "": others.length > 0 ? others : undefined }, trouble: troubleOf(error) });
    },
  };
}

/**
 * The fields of a form. Each shows its error once it was left, in a patient form only if something was typed or chosen
 * in it before, and those of a stored record at once; what the server says of a field is shown until that is edited. `schema` is the contract's, so browser and server say the same words.
 */
export function useFields<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  schema: S,
  initial: V,
  { isStored, isPatient = false }: { isStored: boolean; isPatient?: boolean },
): Fields<V, z.output<S>> {
  const [{ start, values }, setState] = useState({ start: initial, values: initial });
  const visits = useVisits(Object.keys(initial), { isStored, isPatient });
  const { answered, trouble, ...answer } = useAnswer();
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const parsed = schema.safeParse(values);
  const found = errorsIn(parsed.error);
  const errorsOf = (name: string) => answered[name] ?? (visits.wasLeft(name) ? found[name] : undefined) ?? silent;
  const changes = useMemo(() => changesIn(values, start), [values, start]);
  const hasErrors = Object.keys(values).some((name) => errorsOf(name).length > 0);

  const type = (typed: Partial<V>) =>
    setState((known) => ({ start: known.start, values: { ...known.values, ...typed } }));

  useFirstFault(ref, refusals);
  useEarlyTyping(ref, values, (early) => type(early));

  const change = (typed: Partial<V>) => {
    type(typed);
    visits.edit(Object.keys(typed));
    answer.edit(typed);
  };
  return {
    field: (name) => ({
      name,
      value: values[name],
      errors: answered[name] ?? inLanguage(errorsOf(name)),
      onChange: (value) => change({ [name]: value } as unknown as Partial<V>),
      onBlur: (event) => visits.leave(name, event?.relatedTarget),
    }),
    current: values,
    start,
    changes,
    change,
    reset: (next) => {
      setState({ start: next, values: next });
      answer.forget();
      visits.reset();
    },
    rebase: (newer) => {
      // From what is known now: several may come at once, and what was typed while they were loading stays.
      setState((known) => {
        const next = { ...known.start, ...newer };
        return { start: next, values: { ...next, ...changesIn(known.values, known.start) } };
      });
      answer.forget();
    },
    isValid: parsed.success,
    isChanged: Object.keys(changes).length > 0,
    hasErrors,
    faults: { ...found, ...answered },
    reveal: visits.reveal,
    isRevealed: visits.isRevealed,
    submit: () => {
      visits.tryAll(Object.keys(values));
      if (parsed.success && !hasErrors) {
        // Clears the response to the last attempt.
        answer.forget();
        return parsed.data;
      }
      setRefusals((count) => count + 1);
      return undefined;
    },
    showAnswer: (error) => {
      visits.markTried();
      answer.take(error, values);
      setRefusals((count) => count + 1);
    },
    banner: answered[""]?.join(" ") ?? (visits.wasTried && hasErrors ? t(messages.correctForm) : null),
    trouble,
    ref,
  };
}

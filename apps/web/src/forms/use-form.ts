import { messages } from "@hereabouts/contract/messages";
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
import { z } from "zod";
import { answerOf, type FieldErrors } from "./answer-of.ts";
import { isPressing } from "./is-pressing.ts";

type Values = Record<string, unknown>;
const silent: readonly string[] = [];

/** What a field of a form is given; made to be spread onto the fields of the design system. */
export interface FormField<Value> {
  name: string;
  value: Value;
  errors: readonly string[];
  onChange: (value: Value) => void;
  onBlur: (event?: { relatedTarget?: EventTarget | null }) => void;
}

export interface Form<V extends Values, Output> {
  field: <Name extends keyof V & string>(name: Name) => FormField<V[Name]>;
  /** What the fields hold now, right or wrong. */
  current: V;
  /** What they held at the start. */
  start: V;
  /** Of what they hold, what differs from the start. */
  changes: Partial<V>;
  /** Puts values into fields, as if typed. */
  change: (values: Partial<V>) => void;
  /** Starts anew with these values, silent. */
  reset: (values: V) => void;
  /** Starts anew with a newer version of the record, and keeps what was typed. */
  rebase: (values: V) => void;
  isValid: boolean;
  /** Whether a field holds something else than at the start. */
  isChanged: boolean;
  /** Whether a field shows an error now. */
  hasErrors: boolean;
  /** What is wrong with the fields, whether they say it yet or not. */
  faults: FieldErrors;
  /** Lets a field say what is wrong with it, also what it is made of. */
  reveal: (name: string) => void;
  /** Whether everything that a field is made of speaks: an attempt to submit was made, or one was led to it. */
  isRevealed: (name: keyof V & string) => boolean;
  /** The checked values; undefined when a field is wrong, and then every field speaks and the first wrong one is focused. */
  submit: () => Output | undefined;
  /** Shows why a call failed: at the fields, or in the banner. */
  showAnswer: (error: unknown) => void;
  /** What the whole form has to say: a failure of no one field, or that fields are wrong after an attempt to submit. */
  banner: string | null;
  /** For the form element, so that the focus finds the first wrong field of this form and not of its neighbour. */
  ref: RefObject<HTMLFormElement | null>;
}

/** The first message of each wrong field. */
function errorsIn(error: z.ZodError | undefined): FieldErrors {
  if (!error) return {};
  const { fieldErrors } = z.flattenError(error as z.ZodError<Values>);
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, found]) => [name, found?.slice(0, 1)]));
}

/** What differs from the start. */
function changesIn<V extends Values>(values: V, start: V): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name])) as Partial<V>;
}

/** What a field held when the page came, as the browser shows it; null for what nobody types or chooses in. */
function cameAs(field: Element): string | null {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue.replace(/\r\n?/g, "\n");
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find((one) => one.defaultSelected) ?? options[0])?.value ?? "";
  }
  const isLine = field instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(field.type);
  return isLine ? field.defaultValue.replace(/[\r\n]/g, "") : null;
}

/**
 * What was typed into the server's page before it came alive: the fields hold it, and know nothing of it until they are
 * asked.
 */
function typedEarly<V extends Values>(form: HTMLFormElement | null, values: V): Partial<V> {
  const typed = [...(form?.elements ?? [])].flatMap((field) => {
    const { name, value } = field as HTMLInputElement;
    const before = cameAs(field);
    return before !== null && typeof values[name] === "string" && value !== before ? [[name, value] as const] : [];
  });
  return Object.fromEntries(typed) as Partial<V>;
}

const never = () => () => undefined;

/** Whether this is the first look at a page that the server drew: what is opened in the browser has nobody's typing. */
const useIsComingAlive = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The way to the submit button leads out of a field too; what is wrong is said when it is pressed. */
const isSubmitButton = (target?: EventTarget | null) => target instanceof HTMLButtonElement && target.type === "submit";

/**
 * A form by the site's rules: a field speaks once it was left, and those of a stored record at once; a
 * server's answer is shown and goes when its field is edited. `schema` is the contract's, so browser and server say the
 * same words.
 */
export function useForm<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  schema: S,
  initial: V,
  { isStored = false } = {},
): Form<V, z.output<S>> {
  const namesLeftAtStart = () => new Set(isStored ? Object.keys(initial) : []);
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(namesLeftAtStart);
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState<FieldErrors>({});
  const [wasTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const parsed = schema.safeParse(values);
  const found = errorsIn(parsed.error);
  const errorsOf = (name: string) => answered[name] ?? (left.has(name) ? found[name] : undefined) ?? silent;
  const changes = useMemo(() => changesIn(values, start), [values, start]);
  const hasErrors = Object.keys(values).some((name) => errorsOf(name).length > 0);

  useEffect(() => {
    if (refusals > 0) (ref.current ?? document).querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refusals]);

  const isComingAlive = useIsComingAlive();
  const takeOver = useEffectEvent(() => {
    const early = isComingAlive ? typedEarly(ref.current, values) : {};
    if (Object.keys(early).length > 0) setValues((known) => ({ ...known, ...early }));
  });
  // Before anything is drawn again, which would put the fields back.
  useLayoutEffect(() => takeOver(), []);

  const change = (edited: Partial<V>) => {
    setValues((known) => ({ ...known, ...edited }));
    setAnswered((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => name !== "" && !(name in edited))),
    );
  };

  return {
    field: (name) => ({
      name,
      value: values[name],
      errors: errorsOf(name),
      onChange: (value) => change({ [name]: value } as unknown as Partial<V>),
      onBlur: (event) => {
        if (!isPressing() && !isSubmitButton(event?.relatedTarget)) setLeft((names) => new Set([...names, name]));
      },
    }),
    current: values,
    start,
    changes,
    change,
    reset: (next) => {
      setStart(next);
      setValues(next);
      setLeft(namesLeftAtStart());
      setRevealed(new Set());
      setAnswered({});
      setTried(false);
    },
    rebase: (next) => {
      setStart(next);
      // What was typed while it was loaded, too.
      setValues((known) => ({ ...next, ...changesIn(known, start) }));
      setAnswered({});
    },
    isValid: parsed.success,
    isChanged: Object.keys(changes).length > 0,
    hasErrors,
    faults: { ...found, ...answered },
    reveal: (name) => {
      setLeft((names) => new Set([...names, name]));
      setRevealed((names) => new Set([...names, name]));
    },
    isRevealed: (name) => wasTried || revealed.has(name),
    submit: () => {
      setTried(true);
      setLeft(new Set(Object.keys(values)));
      if (parsed.success && !hasErrors) return parsed.data;
      setRefusals((count) => count + 1);
      return undefined;
    },
    showAnswer: (error) => {
      const answer = answerOf(error);
      // What belongs to no field of this form is said by the form.
      const others = Object.entries(answer).flatMap(([name, lines = []]) => (name in values ? [] : lines));
      setTried(true);
      setAnswered({ ...answer, "": others.length > 0 ? others : undefined });
      setRefusals((count) => count + 1);
    },
    banner: answered[""]?.join(" ") ?? (wasTried && hasErrors ? messages.correctForm : null),
    ref,
  };
}

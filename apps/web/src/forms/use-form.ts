import type { FormEvent } from "react";
import type { z } from "zod";
import { type ActionOptions, useAction } from "../app/actions/use-action.ts";
import type { Values } from "./field-values.ts";
import { type Fields, useFields } from "./use-fields.ts";
import { useSending } from "./use-sending.ts";

interface FormOptions<Output, Answer> extends Pick<ActionOptions<Output, Answer>, "done" | "undo" | "canUndo"> {
  /** The record is stored already: its fields show their errors at once. */
  isStored?: boolean;
  /** A long form: a field that is merely passed on the way to another is not asked for yet. */
  isPatient?: boolean;
  /**
   * Does on the server what the form is for, and what follows from it: the form is busy until it resolves. What it
   * throws is shown at the fields or by the form.
   */
  send: (values: Output) => Promise<Answer>;
  /** Runs when a valid form is submitted, before it may wait for a connection. */
  onPress?: () => void;
  /** Handles a failure in another way than at the fields; true when it did. */
  refused?: (error: unknown) => boolean;
  /** True if the mutation itself waits for a connection. */
  isKept?: boolean;
}

/** The fields of a form and the way they are sent. */
export interface Form<V extends Values, Output> extends Omit<Fields<V, Output>, "submit" | "showAnswer"> {
  /** Whether it is being sent, or waits for a connection. */
  isSending: boolean;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
  /** Sends it as its button does. */
  send: () => void;
  /** For the form element. */
  onSubmit: (event: FormEvent) => void;
}

/**
 * A form by the site's rules: it checks itself by the contract's schema, is sent once there is a connection and once at
 * a time, and says at its fields or as a whole what was refused.
 */
export function useForm<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values, Answer>(
  schema: S,
  initial: V,
  options: FormOptions<z.output<S>, Answer>,
): Form<V, z.output<S>> {
  const { isStored = false, isPatient = false, send, onPress, refused, isKept = false, ...said } = options;
  const { submit, showAnswer, ...fields } = useFields(schema, initial, { isStored, isPatient });
  const { isPending: isSending, ...sending } = useAction({ do: send, ...said });
  const sendChecked = async () => {
    const values = submit();
    if (!values) return;
    await sending.send(values).catch((error: unknown) => {
      if (!refused?.(error)) showAnswer(error);
    });
  };
  const { start, isWaiting } = useSending(() => void sendChecked());
  const press = () => {
    if (isSending || isWaiting || !submit()) return;
    onPress?.();
    if (isKept) void sendChecked();
    else start();
  };
  return {
    ...fields,
    isSending: isSending || isWaiting,
    isWaiting,
    send: press,
    onSubmit: (event) => {
      event.preventDefault();
      press();
    },
  };
}

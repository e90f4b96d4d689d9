import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { Values } from "./field-values.ts";
import { type Fields, useFields } from "./use-fields.ts";
import { useSending } from "./use-sending.ts";

interface FormOptions<Output> {
  /** The record is there already: what is wrong with it is said at once. */
  isStored?: boolean;
  /**
   * Does on the server what the form is for, and what follows from it: the form is busy until it resolves. What it
   * throws is shown at the fields or by the form.
   */
  send: (values: Output) => Promise<unknown>;
  /** A form that is right was pressed to be sent. It may wait for a connection before it is. */
  onPress?: () => void;
  /** Deals with a failure in a way of its own: true when that was all there is to say. */
  refused?: (error: unknown) => boolean;
  /** What is sent keeps itself until there is a connection: the form need not wait for one. */
  isKept?: boolean;
}

/** The fields of a form and the way they are sent. */
export interface Form<V extends Values, Output> extends Omit<Fields<V, Output>, "submit" | "showAnswer"> {
  /** It is on its way, or waits to be. */
  isSending: boolean;
  /** It waits for a connection. */
  isWaiting: boolean;
  /** For the form element. */
  onSubmit: (event: FormEvent) => void;
}

/**
 * A form by the site's rules: it checks itself by the contract's schema, is sent once there is a connection and once at
 * a time, and says at its fields or as a whole what was refused.
 */
export function useForm<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  schema: S,
  initial: V,
  { isStored = false, send, onPress, refused, isKept = false }: FormOptions<z.output<S>>,
): Form<V, z.output<S>> {
  const { submit, showAnswer, ...fields } = useFields(schema, initial, isStored);
  const [isSending, setSending] = useState(false);
  const sendChecked = async () => {
    const values = submit();
    if (!values) return;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      if (!refused?.(error)) showAnswer(error);
    } finally {
      setSending(false);
    }
  };
  const { start, isWaiting } = useSending(() => void sendChecked());
  return {
    ...fields,
    isSending: isSending || isWaiting,
    isWaiting,
    onSubmit: (event) => {
      event.preventDefault();
      if (isSending || isWaiting || !submit()) return;
      onPress?.();
      if (isKept) void sendChecked();
      else start();
    },
  };
}

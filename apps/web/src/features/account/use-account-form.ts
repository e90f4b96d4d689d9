import { toast } from "@hereabouts/ui/feedback/toast";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { useSessionChange } from "../../app/user-context.tsx";
import { type Form, useForm } from "../../forms/use-form.ts";
import { useSending } from "../../forms/use-sending.ts";

type Values = Record<string, unknown>;

interface AccountFormOptions<V, Output> {
  /** Does it on the server. */
  send: (values: Output) => Promise<unknown>;
  /** Told once it is done. */
  done: string;
  /** What the fields hold afterwards; what was sent when left out. */
  after?: (values: V) => V;
}

/** A form of the account page: its fields, what its form element needs, and whether it is on its way. */
export interface AccountForm<V extends Values, Output> extends Form<V, Output> {
  isSending: boolean;
  /** It waits for a connection. */
  isWaiting: boolean;
  onSubmit: (event: FormEvent) => void;
}

/** A form that changes the account: success is told and everything shown is asked again; a refusal stands at its field. */
export function useAccountForm<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  schema: S,
  initial: V,
  { send, done, after = (values) => values }: AccountFormOptions<V, z.output<S>>,
): AccountForm<V, z.output<S>> {
  const form = useForm(schema, initial);
  const changed = useSessionChange();
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    const values = form.submit();
    if (!values) return;
    setSending(true);
    try {
      await send(values);
      form.reset(after(form.current));
      toast({ tone: "success", message: done });
      await changed();
    } catch (error) {
      form.showAnswer(error);
    } finally {
      setSending(false);
    }
  };
  const { start, isWaiting } = useSending(() => void submit());
  return {
    ...form,
    isSending: isSending || isWaiting,
    isWaiting,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSending && !isWaiting && form.submit()) start();
    },
  };
}

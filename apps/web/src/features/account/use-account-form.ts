import { toast } from "@hereabouts/ui/feedback/toast";
import type { z } from "zod";
import type { Values } from "../../forms/field-values.ts";
import { type Form, useForm } from "../../forms/use-form.ts";

interface AccountFormOptions<V, Output> {
  /** The mutation that changes the account. */
  send: (values: Output) => Promise<unknown>;
  /** The message of success. */
  done: string;
  /** What the fields hold afterwards; what was sent when left out. */
  after?: (values: V) => V;
}

/** A form that changes the account: success is told, and the fields begin anew with what was sent. */
export function useAccountForm<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  schema: S,
  initial: V,
  { send, done, after = (values) => values }: AccountFormOptions<V, z.output<S>>,
): Form<V, z.output<S>> {
  const form = useForm(schema, initial, {
    send: async (values) => {
      await send(values);
      form.reset(after(form.current));
      toast({ tone: "success", message: done });
    },
  });
  return form;
}

import type { z } from "zod";
import type { Values } from "../../../forms/field-values.ts";
import { type Form, useForm } from "../../../forms/use-form.ts";

interface AccountFormOptions<V, Output> {
  /** The mutation that changes the account. */
  send: (values: Output) => Promise<unknown>;
  /** The message of success. */
  done: string;
  /** Returns the field values after saving; by default those that were sent. */
  after?: (values: V) => V;
}

/** Form for account settings: shows a toast on success and continues from the saved values. */
export function useAccountForm<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  schema: S,
  initial: V,
  { send, done, after = (values) => values }: AccountFormOptions<V, z.output<S>>,
): Form<V, z.output<S>> {
  const form = useForm(schema, initial, {
    send: async (values) => {
      await send(values);
      form.reset(after(form.current));
    },
    done,
  });
  return form;
}

import { z } from "zod";
import type { FieldErrors } from "../app/actions/answer-of.ts";

/** Field values by name. */
export type Values = Record<string, unknown>;

/** The first message of each wrong field. */
export function errorsIn(error: z.ZodError | undefined): FieldErrors {
  if (!error) return {};
  const { fieldErrors } = z.flattenError(error as z.ZodError<Values>);
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, found]) => [name, found?.slice(0, 1)]));
}

/** Returns the values that differ from the start. */
export function changesIn<V extends Values>(values: V, start: V): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name])) as Partial<V>;
}

/**
 * The value with which the server rendered a field, as the browser normalises it; null for what nobody types or chooses
 * in.
 */
function cameAs(field: Element): string | null {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue.replace(/\r\n?/g, "\n");
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find((one) => one.defaultSelected) ?? options[0])?.value ?? "";
  }
  const isLine = field instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(field.type);
  return isLine ? field.defaultValue.replace(/[\r\n]/g, "") : null;
}

/** Reads values typed before hydration, for which React got no change events. */
export function typedEarly<V extends Values>(form: HTMLFormElement | null, values: V): Partial<V> {
  const typed = [...(form?.elements ?? [])].flatMap((field) => {
    const { name, value } = field as HTMLInputElement;
    const before = cameAs(field);
    return before !== null && typeof values[name] === "string" && value !== before ? [[name, value] as const] : [];
  });
  return Object.fromEntries(typed) as Partial<V>;
}

import { z } from "zod";

/** Reads an empty variable as one that is not set. */
export const absent = (value: unknown) => (value === "" ? undefined : value);
/** A number within bounds. */
export const number = (min: number, max: number, fallback: number) =>
  z.preprocess(
    absent,
    z.coerce
      .number({ error: `a number from ${min} to ${max}` })
      .min(min, `a number from ${min} to ${max}`)
      .max(max, `a number from ${min} to ${max}`)
      .default(fallback),
  );
/** A whole number. */
export const whole = (min: number, max: number, fallback: number) =>
  number(min, max, fallback).refine(Number.isInteger, `a whole number from ${min} to ${max}`);
/** Any text, or none. */
export const optional = z.preprocess(absent, z.string().optional());
/** An address with one of these protocols, or none. */
export const url = (expected: string, protocols: readonly string[]) =>
  z.preprocess(
    absent,
    z
      .string()
      .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected)
      .optional(),
  );
/** A text with one of these beginnings, or none. */
export const beginning = (...starts: readonly string[]) =>
  z.preprocess(
    absent,
    z
      .string()
      .refine(
        (value) => starts.some((start) => value.startsWith(start)),
        `a text that begins with ${starts.join(" or ")}`,
      )
      .optional(),
  );
/** One of a few values. */
export const oneOf = <const Value extends string>(values: readonly Value[], fallback: Value) =>
  z.preprocess(
    absent,
    z.enum(values as [Value, ...Value[]], { error: `one of ${values.join(", ")}` }).default(fallback),
  );

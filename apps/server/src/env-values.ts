import { z } from "zod";

/** A variable that is set to nothing is not set. */
export const absent = (value: unknown) => (value === "" ? undefined : value);
/** A number in a range. */
export const number = (min: number, max: number, fallback: number) =>
  z.preprocess(
    absent,
    z.coerce
      .number({ error: `a number from ${min} to ${max}` })
      .min(min, `a number from ${min} to ${max}`)
      .max(max, `a number from ${min} to ${max}`)
      .default(fallback),
  );
/** A whole number in a range. */
export const whole = (min: number, max: number, fallback: number) =>
  number(min, max, fallback).refine(Number.isInteger, `a whole number from ${min} to ${max}`);
/** Any text. */
export const optional = z.preprocess(absent, z.string().optional());
/** A URL of one of some protocols. */
export const url = (expected: string, protocols: readonly string[]) =>
  z.preprocess(
    absent,
    z
      .string()
      .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected)
      .optional(),
  );
/** A text that begins in one of some ways. */
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
/** One of some words. */
export const oneOf = <const Value extends string>(values: readonly Value[], fallback: Value) =>
  z.preprocess(
    absent,
    z.enum(values as [Value, ...Value[]], { error: `one of ${values.join(", ")}` }).default(fallback),
  );

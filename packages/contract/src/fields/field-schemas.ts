import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { isCountry } from "./countries.ts";
import { lookedUp } from "./text.ts";
import { choiceError, textError } from "./value-errors.ts";

/**
 * `list`, but one of more than `max` items is refused before any item is looked at. A text is left to `list` to refuse,
 * whatever its length.
 */
export const shortList = <List extends z.ZodType>(max: number, tooLong: string, list: List) =>
  z.preprocess((value, issues) => {
    const isText = typeof value === "string";
    if (!isText && !(Array.isArray(value) && value.length > max)) return value;
    issues.addIssue({ code: "custom", message: isText ? messages.list : tooLong });
    return z.NEVER;
  }, list);

/** One of the values of a list of options. */
export const knownValue = <const Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]], {
    error: choiceError,
  });

/** A country as a code of two letters. */
export const countryCode = z
  .string({ error: messages.required })
  .refine(isCountry, msg("Use a country code of two letters."));

/** The id of a record, as a number. */
export const recordId = z.int().min(1).max(limits.largestId);

/** `updated` of the loaded record, for optimistic locking. Absent, null or blank overwrites any version. */
export const baseVersion = z.preprocess(
  (value) => (value === null || value === "" ? undefined : value),
  lookedUp(textError).optional(),
);

import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { asOneLine, isKeepable } from "./kept-text.ts";
import { type MapBounds, readBounds } from "./map-bounds.ts";
import { decimalOf, isCalendarDay } from "./parse-values.ts";
import { choiceError, notKeepable } from "./value-errors.ts";

/** Query values: text from an address, or typed over tRPC. Blank means absent. */
const blankIsAbsent = (value: unknown) =>
  value === "" || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

const toNumber = (value: unknown) => {
  if (typeof value !== "string") return value;
  return decimalOf(value) ?? Number.NaN;
};

/** A number from `min` to `max`. */
export const numberBetween = (min: number, max: number) =>
  z.preprocess(
    (value) => toNumber(blankIsAbsent(value)),
    z
      .number({ error: messages.number })
      .min(min, messages.between(min, max))
      .max(max, messages.between(min, max))
      .optional(),
  );

/** Whole number from `min` to `max`, which defaults to the largest id. */
export const wholeNumber = (min: number, max: number = limits.largestId) =>
  z.preprocess(
    (value) => toNumber(blankIsAbsent(value)),
    z
      .number({ error: messages.wholeNumber })
      .refine(Number.isInteger, messages.wholeNumber)
      .min(min, messages.minimum(min))
      .max(max, messages.maximum(max))
      .optional(),
  );

const yes = new Set(["true", "1", "on", "yes"]);
const no = new Set(["false", "0", "off", "no"]);

/** True or false. */
export const flag = z.preprocess((value) => {
  const given = blankIsAbsent(value);
  if (typeof given !== "string") return given;
  const text = given.toLowerCase();
  return yes.has(text) ? true : no.has(text) ? false : given;
}, z.boolean({ error: messages.trueOrFalse }).optional());

/** One of `values`. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  z.preprocess(blankIsAbsent, z.enum(values as [Value, ...Value[]], { error: choiceError }).optional());

/** One of the values that `isKnown` knows when it is asked: what they are can change. */
export const choiceWhere = (isKnown: (value: string) => boolean) =>
  z.preprocess(blankIsAbsent, z.string({ error: choiceError }).refine(isKnown, { error: choiceError }).optional());

/** One of the values a list may hold. */
export const oneOf = <const Value extends string>(allowed: readonly Value[]) =>
  z.string().refine((value) => allowed.some((one) => one === value), { error: choiceError });

/** One of the ids a list may hold. */
export const idOf = (allowed: readonly number[]) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
    z.custom<number>((id) => allowed.some((one) => one === id), { error: choiceError }),
  );

/** Several values: repeated, in brackets or in one comma list. Duplicates are dropped. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value, issues) => {
    const given = blankIsAbsent(value);
    if (given === undefined) return undefined;
    // qs turns a bracket list of over a hundred values into a record of indices
    const parts = Array.isArray(given) ? given : typeof given === "object" ? Object.values(given as object) : [given];
    const items = parts.flatMap((part) => (typeof part === "string" ? part.split(",") : [part]));
    const values = [...new Set(items.map((part) => (typeof part === "string" ? part.trim() : part)))].filter(
      (part) => part !== "",
    );
    if (values.length <= limits.valuesInList) return values;
    issues.addIssue({ code: "custom", message: messages.atMostValues(limits.valuesInList) });
    return z.NEVER;
  }, z.array(item).max(limits.valuesInList).optional());

/** A part of the map, "south,west,north,east" in degrees. */
export const mapBounds = z.preprocess((value, issues) => {
  const given = blankIsAbsent(value);
  if (given === undefined) return undefined;
  const read = readBounds(given);
  if (typeof read !== "string") return read;
  issues.addIssue({ code: "custom", message: read });
  return z.NEVER;
}, z.custom<MapBounds>().optional());

/** A calendar day, `YYYY-MM-DD`, between the years 1970 and 2199. */
export const localDate = z.preprocess(
  blankIsAbsent,
  z.string({ error: messages.date }).refine(isCalendarDay, messages.date).optional(),
);

/** One line of text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z.preprocess(
    blankIsAbsent,
    z
      .string({ error: messages.choice("") })
      .trim()
      .max(max, messages.atMostChars(max))
      .pipe(z.string().refine(isKeepable, notKeepable).overwrite(asOneLine))
      .optional(),
  );

/** Words that rows of a list are found by: at most `limits.wordsFound` of them. */
export const findWords = text(limits.keywordChars).refine(
  (given = "") => given.split(/\s+/).filter(Boolean).length <= limits.wordsFound,
  messages.atMostWords(limits.wordsFound),
);

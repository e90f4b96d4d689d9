import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { asLines, asOneLine, isKeepable } from "./kept-text.ts";
import { notKeepable, textError } from "./value-errors.ts";

// A pipe stops checking this value once its length is wrong, and does not keep rules between fields from being checked.
const short = (max: number) => z.string({ error: textError }).trim().max(max, messages.atMostChars(max));
const line = z.string().refine(isKeepable, notKeepable).overwrite(asOneLine);
const lines = z.string().refine(isKeepable, notKeepable).overwrite(asLines);

const nullIsEmpty = (value: unknown) => (value === null ? "" : value);

/** Line used only for lookups and comparison, never displayed; `error` is the message if invalid. */
export const lookedUp = (error: string | z.core.$ZodErrorMap, max: number = limits.codeChars) =>
  z.string({ error }).max(max, { error }).pipe(z.string().refine(isKeepable, { error }).overwrite(asOneLine));

/** One line that must say something: absent, null and blank alike answer `messages.required`. */
export const requiredLine = (max: number) => short(max).min(1, messages.required).pipe(line.min(1, messages.required));

/** Text of any lines that must say something: what is blank answers `missing`, what is absent or null `messages.required`. */
export const requiredText = (max: number, missing: string = messages.required) =>
  short(max).min(1, missing).pipe(lines.min(1, missing));

/** One line that may be empty; null and absent are empty. */
export const optionalLine = (max: number) => z.preprocess((value) => value ?? "", short(max).pipe(line));

/** One line that may be empty: null is empty, and what is absent stays as it is stored. */
export const lineIfGiven = (max: number) => z.preprocess(nullIsEmpty, short(max).pipe(line).optional());

/** Text of any lines that may be empty; null and absent are empty. */
export const optionalText = (max: number) => z.preprocess((value) => value ?? "", short(max).pipe(lines));

/** Text of any lines that may be empty: null is empty, and what is absent stays as it is stored. */
export const textIfGiven = (max: number) => z.preprocess(nullIsEmpty, short(max).pipe(lines).optional());

/** An email address as people write it, which may be empty: null is empty, and what is absent stays as it is stored. */
export const emailIfGiven = (max: number) =>
  z.preprocess(
    nullIsEmpty,
    short(max)
      .pipe(z.string().refine((text) => text === "" || z.email().safeParse(text).success, messages.email))
      .optional(),
  );

/** An email address, trimmed and in lower case: the same person however it was typed. */
export const emailAddress = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(limits.emailChars, messages.atMostChars(limits.emailChars))
  .transform((text) => text.toLowerCase())
  .pipe(z.email(messages.email));

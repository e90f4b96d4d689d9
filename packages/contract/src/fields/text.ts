import { z } from "zod";
import { messages } from "../messages.ts";
import { asLines, asOneLine, isKeepable, notKeepable } from "./kept-text.ts";
import { textError } from "./value-errors.ts";

// A pipe ends the judging of this value where its length is wrong, and lets the rules between fields speak all the same.
const short = (max: number) => z.string({ error: textError }).trim().max(max, messages.atMostChars(max));
const line = z.string().refine(isKeepable, notKeepable).overwrite(asOneLine);
const lines = z.string().refine(isKeepable, notKeepable).overwrite(asLines);

const nullIsEmpty = (value: unknown) => (value === null ? "" : value);

/** One line that must say something: absent, null and blank alike answer `messages.required`. */
export const requiredLine = (max: number) => short(max).min(1, messages.required).pipe(line.min(1, messages.required));

/** One line that may be empty; null and absent are empty. */
export const optionalLine = (max: number) => z.preprocess((value) => value ?? "", short(max).pipe(line));

/** One line that may be empty: null is empty, and what is absent stays as it is stored. */
export const lineIfGiven = (max: number) => z.preprocess(nullIsEmpty, short(max).pipe(line).optional());

/** Text of any lines that may be empty; null and absent are empty. */
export const optionalText = (max: number) => z.preprocess((value) => value ?? "", short(max).pipe(lines));

/** Text of any lines that may be empty: null is empty, and what is absent stays as it is stored. */
export const textIfGiven = (max: number) => z.preprocess(nullIsEmpty, short(max).pipe(lines).optional());

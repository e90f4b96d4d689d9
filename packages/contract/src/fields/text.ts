import { z } from "zod";
import { messages } from "../messages.ts";
import { textError } from "./value-errors.ts";

const line = (max: number) =>
  z
    .string({ error: textError })
    .trim()
    .max(max, messages.atMostChars(max))
    .refine((value) => !value.includes("\u0000"), messages.choice("\\0"));

/** One line that must say something: absent, null and blank alike answer `messages.required`. */
export const requiredLine = (max: number) => line(max).min(1, messages.required);

/** One line that may be empty; null and absent are empty. */
export const optionalLine = (max: number) => z.preprocess((value) => value ?? "", line(max));

/** Text that may be empty: null is empty, and what is absent stays as it is stored. */
export const textIfGiven = (max: number) =>
  z.preprocess((value) => (value === null ? "" : value), line(max).optional());

import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { choiceError } from "./value-errors.ts";

/** The id of a record that a form chooses, as a number or its digits. It must be there. */
export const recordChoice = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value;
    const text = value.trim();
    if (text === "") return undefined;
    return /^\d{1,10}$/.test(text) ? Number(text) : value;
  },
  z
    .number({ error: choiceError })
    .refine((value) => Number.isInteger(value) && value > 0 && value <= limits.largestId, {
      error: ({ input }) => messages.choice(input),
    }),
);

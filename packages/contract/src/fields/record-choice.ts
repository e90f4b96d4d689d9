import { z } from "zod";
import { messages } from "../messages.ts";
import { choiceError } from "./value-errors.ts";

/** The largest id that the database keeps. */
export const LARGEST_ID = 2_147_483_647;

/** The id of a record that a form chooses, as a number or its digits. It must be there. */
export const recordChoice = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value;
    const text = value.trim();
    if (text === "") return undefined;
    return /^\d{1,10}$/.test(text) ? Number(text) : value;
  },
  z.number({ error: choiceError }).refine((value) => Number.isInteger(value) && value > 0 && value <= LARGEST_ID, {
    error: ({ input }) => messages.choice(input),
  }),
);

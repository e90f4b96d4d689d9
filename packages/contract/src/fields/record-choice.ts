import { z } from "zod";
import { messages } from "../messages.ts";
import { isRecordId, readRecordId } from "./parse-values.ts";
import { choiceError } from "./value-errors.ts";

/** The id of a record that a form chooses, as a number or its digits. It must be there. */
export const recordChoice = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value;
    const text = value.trim();
    if (text === "") return undefined;
    return readRecordId(text) ?? value;
  },
  z.number({ error: choiceError }).refine(isRecordId, {
    error: ({ input }) => messages.choice(input),
  }),
);

import { z } from "zod";
import { messages } from "../messages.ts";
import { decimalOf } from "./parse-values.ts";

/** A coordinate from -`max` to `max`, as a number or as it is typed. Absent and blank answer `messages.required`. */
export const degrees = (max: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== "string") return value ?? undefined;
      return value.trim() === "" ? undefined : (decimalOf(value) ?? value);
    },
    z
      .number({ error: ({ input }) => (input === undefined ? messages.required : messages.number) })
      .min(-max, messages.between(-max, max))
      .max(max, messages.between(-max, max)),
  );

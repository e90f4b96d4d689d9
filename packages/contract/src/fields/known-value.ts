import { z } from "zod";
import { messages } from "../messages.ts";

/** One of the values of a list of options. */
export const knownValue = <const Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]], {
    error: ({ input }) => messages.choice(String(input)),
  });

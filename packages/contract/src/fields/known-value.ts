import { z } from "zod";
import { choiceError } from "./value-errors.ts";

/** One of the values of a list of options. */
export const knownValue = <const Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]], {
    error: choiceError,
  });

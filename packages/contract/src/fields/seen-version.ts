import { z } from "zod";
import { lookedUp } from "./text.ts";
import { textError } from "./value-errors.ts";

/**
 * `updated` of the record that a form was loaded with: with it, what somebody saved since then is not written over.
 * Absent, null and blank save over whatever is stored.
 */
export const seenVersion = z.preprocess(
  (value) => (value === null || value === "" ? undefined : value),
  lookedUp(textError).optional(),
);

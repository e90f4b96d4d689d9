import { z } from "zod";
import { lookedUp } from "./text.ts";
import { textError } from "./value-errors.ts";

/** `updated` of the loaded record, for optimistic locking. Absent, null or blank overwrites any version. */
export const seenVersion = z.preprocess(
  (value) => (value === null || value === "" ? undefined : value),
  lookedUp(textError).optional(),
);

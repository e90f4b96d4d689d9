import { recordId } from "@hereabouts/contract/fields/record-id";
import { z } from "zod";

/** The `{id}` of a path. */
export const recordParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(recordId),
});

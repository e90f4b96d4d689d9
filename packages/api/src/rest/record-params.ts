import { z } from "zod";

/** The `{id}` of a path. */
export const recordParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(2_147_483_647)),
});

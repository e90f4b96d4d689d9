import { recordId } from "@hereabouts/contract/fields/field-schemas";
import { recordIdPattern } from "@hereabouts/contract/fields/parse-values";
import { z } from "zod";

/** The `{id}` of a path. */
export const recordParams = z.object({
  id: z.string().regex(recordIdPattern).transform(Number).pipe(recordId),
});

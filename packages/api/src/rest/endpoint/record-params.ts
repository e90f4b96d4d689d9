import { recordId } from "@hereabouts/contract/fields/record-id";
import { recordIdPattern } from "@hereabouts/contract/fields/record-ids";
import { z } from "zod";

/** The `{id}` of a path. */
export const recordParams = z.object({
  id: z.string().regex(recordIdPattern).transform(Number).pipe(recordId),
});

import { z } from "zod";
import { confirmers, type Freshness } from "./freshness.ts";

/** When somebody last said that a record is true, and who, as pages have it: apart from its words, which come with the first load. */
export const freshness = z.object({
  /** ISO 8601; null for never. */
  confirmed: z.string().nullable().meta({ format: "date-time" }),
  /** Null where nobody knows. */
  by: z.enum(confirmers).nullable(),
}) satisfies z.ZodType<Freshness>;

import { z } from "zod";
import { confirmers, type Freshness } from "./freshness.ts";

/** Schema of a record's last confirmation; separate from its labels, which visitor pages load. */
export const freshness = z.object({
  /** ISO 8601; null for never. */
  confirmed: z.string().nullable().meta({ format: "date-time" }),
  /** Unknown if null. */
  by: z.enum(confirmers).nullable(),
}) satisfies z.ZodType<Freshness>;

import { z } from "zod";
import { messages } from "../messages.ts";
import { confirmers, type Freshness } from "./freshness.ts";

/** Schema of a record's last confirmation; separate from its labels, which visitor pages load. */
export const freshness = z.object({
  /** ISO 8601; null for never. */
  confirmed: z.string().nullable().meta({ format: "date-time" }),
  /** Unknown if null. */
  by: z.enum(confirmers).nullable(),
}) satisfies z.ZodType<Freshness>;

/** Whether the user gets emails asking to confirm dates of their venues. */
export const dateMails = z.object({ isAsked: z.boolean({ error: messages.trueOrFalse }) });
export type DateMails = z.output<typeof dateMails>;

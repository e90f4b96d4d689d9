import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { lookedUp } from "../fields/text.ts";
import { messages } from "../messages.ts";

/** A day, as the clocks of the venue have it. */
const day = lookedUp(messages.date).refine(isLocalDate, messages.date);

/** Featured period of an event, both days included; null if not featured. */
export const featuring = z.object({
  id: recordId,
  days: z.object({ from: day, until: day }).nullable(),
});
export type Featuring = z.output<typeof featuring>;

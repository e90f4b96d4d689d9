import { z } from "zod";
import { eventCard } from "../listings/cards.ts";

/** An event in its managers' list: the card, and the state of its upcoming dates. */
export const managedEvent = eventCard.extend({
  comingDates: z.object({
    /** Empty (null) for an open-ended series. */
    total: z.int().nullable(),
    cancelled: z.int(),
  }),
  /** In review or rejected, so visitors don't see it. */
  isHeld: z.boolean(),
});
export type ManagedEvent = z.output<typeof managedEvent>;

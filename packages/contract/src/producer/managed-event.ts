import { z } from "zod";
import { eventCard } from "../listings/cards.ts";

/** An event in the list of those who look after it: its card, and how its coming dates stand. */
export const managedEvent = eventCard.extend({
  comingDates: z.object({
    /** Null for a series without an end in sight. */
    total: z.int().nullable(),
    cancelled: z.int(),
  }),
  /** Nobody else sees it: it waits for a look by the editors, or was rejected. */
  isHeld: z.boolean(),
});
export type ManagedEvent = z.output<typeof managedEvent>;

import { z } from "zod";
import { choice, flag, wholeNumber } from "../fields/query-values.ts";
import { eventCard } from "../listings/cards.ts";
import { producerEventOrderings } from "../orderings.ts";

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

/** A producer's events; upcoming ones at the active venue by default. */
export const producerEventsQuery = z.object({
  ordering: choice(producerEventOrderings),
  /** Another of their venues. */
  vid: wholeNumber(1),
  /** Asks for those that are over. */
  past: flag,
});
export type ProducerEventsQuery = z.output<typeof producerEventsQuery>;

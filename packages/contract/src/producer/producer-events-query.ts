import { z } from "zod";
import { choice, flag, wholeNumber } from "../fields/query-values.ts";
import { producerEventOrderings } from "./producer-event-orderings.ts";

/** A producer's events; upcoming ones at the active venue by default. */
export const producerEventsQuery = z.object({
  ordering: choice(producerEventOrderings),
  /** Another of their venues. */
  vid: wholeNumber(1),
  /** Asks for those that are over. */
  past: flag,
});
export type ProducerEventsQuery = z.output<typeof producerEventsQuery>;

import { z } from "zod";
import { choice } from "../fields/query-values.ts";
import { pageShape } from "../listings/query-shape.ts";

const paymentEventStates = ["waiting", "failed", "done"] as const;
export type PaymentEventState = (typeof paymentEventStates)[number];

/** Which events: all unless told, the newest first. */
export const paymentEventQuery = z.object({ state: choice(paymentEventStates), ...pageShape });
export type PaymentEventQuery = z.output<typeof paymentEventQuery>;

/** What the payment service told, and what became of it. Instants are ISO 8601. */
export const paymentEvent = z.object({
  id: z.int(),
  /** What the service calls it. */
  eventId: z.string(),
  type: z.string(),
  created: z.string(),
  /** Whom it is about, where that is known. */
  venueId: z.int().nullable(),
  /** Null until it was taken over. */
  processed: z.string().nullable(),
  /** What became of it. */
  note: z.string(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  replayed: z.string().nullable(),
  replayedBy: z.string().nullable(),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

import { z } from "zod";
import { choice } from "../fields/query-values.ts";
import { pageShape } from "../listings/query-shape.ts";

const paymentEventStates = ["waiting", "failed", "done"] as const;
export type PaymentEventState = (typeof paymentEventStates)[number];

/** Payment event filter; all events, newest first, by default. */
export const paymentEventQuery = z.object({ state: choice(paymentEventStates), ...pageShape });
export type PaymentEventQuery = z.output<typeof paymentEventQuery>;

/** A payment service event and its processing. Instants are ISO 8601. */
export const paymentEvent = z.object({
  id: z.int(),
  /** Id at the payment service. */
  eventId: z.string(),
  type: z.string(),
  created: z.string(),
  /** Affected venue; null if unknown. */
  venueId: z.int().nullable(),
  /** Empty (null) until it was processed. */
  processed: z.string().nullable(),
  /** Result of processing. */
  note: z.string(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  replayed: z.string().nullable(),
  replayedBy: z.string().nullable(),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

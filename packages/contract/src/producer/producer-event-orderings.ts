/** The orders of a producer's events, the first the one they begin with. */
export const producerEventOrderings = ["-created", "date"] as const;
export type ProducerEventOrdering = (typeof producerEventOrderings)[number];

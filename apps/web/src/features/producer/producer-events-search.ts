import {
  type ProducerEventOrdering,
  producerEventOrderings,
} from "@hereabouts/contract/producer/producer-event-orderings";

/** The address parameters of a producer's events. */
export interface ProducerEventsSearch {
  ordering?: ProducerEventOrdering | undefined;
  /** What was deleted lately, in place of what is to come. */
  show?: "deleted" | undefined;
}

/** Reads the parameters; an unknown value counts as absent. */
export function readProducerEventsSearch({ ordering, show }: Record<string, unknown>): ProducerEventsSearch {
  return {
    ordering: producerEventOrderings.find((value) => value === ordering),
    show: show === "deleted" ? show : undefined,
  };
}

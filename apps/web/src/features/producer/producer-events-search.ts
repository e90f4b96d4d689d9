import {
  type ProducerEventOrdering,
  producerEventOrderings,
} from "@hereabouts/contract/producer/producer-event-orderings";

/** The address parameter of a producer's events. */
interface ProducerEventsSearch {
  ordering?: ProducerEventOrdering | undefined;
}

/** Reads the parameter; an unknown order counts as absent. */
export function readProducerEventsSearch({ ordering }: Record<string, unknown>): ProducerEventsSearch {
  return { ordering: producerEventOrderings.find((value) => value === ordering) };
}

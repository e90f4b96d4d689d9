import type { ProducerEventOrdering } from "@hereabouts/contract/producer/producer-event-orderings";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

/** The events to come that somebody manages; while another order is on its way, what was shown stays. */
export const managedEvents = (api: Pick<Api, "producer">, ordering: ProducerEventOrdering) =>
  api.producer.events.queryOptions({ ordering }, { placeholderData: keepPreviousData });

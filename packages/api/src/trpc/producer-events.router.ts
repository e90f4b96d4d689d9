import { producerEventsQuery } from "@hereabouts/contract/producer/producer-events-query";
import { listProducerEvents } from "@hereabouts/domain/producer/list-producer-events";
import { procedureFor, router } from "./procedure.ts";

/** The events a producer looks after. */
export const producerEventsRouter = router({
  list: procedureFor("manageSomething")
    .input(producerEventsQuery)
    .query(({ ctx, input }) => listProducerEvents(ctx, input)),
});

import { producerEventOrderings } from "@hereabouts/contract/orderings";
import { oneOf } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of a producer's events; `show` is what was deleted lately, in place of what is to come. */
export const producerEventsSearch = addressSchema({
  ordering: oneOf(producerEventOrderings),
  show: oneOf(["deleted"]),
});
export type ProducerEventsSearch = Search<typeof producerEventsSearch>;

import { z } from "zod";
import { besideOtherFaults } from "../fields/parse-values.ts";
import { flag } from "../fields/query-values.ts";
import { eventParameters } from "./parameters/event-parameters.ts";
import { refuseHalves, shapeOf } from "./query-shape.ts";

/** Every filter, sort and page of the events listing. Unknown names are ignored. */
export const eventListingQuery = z.object(shapeOf(eventParameters())).superRefine(refuseHalves, besideOtherFaults);
/** The events listing with counts, if they are asked for. */
export const countedListingQuery = eventListingQuery.safeExtend({ counts: flag });
export type CountedListingInput = z.input<typeof countedListingQuery>;
export type CountedListingQuery = z.output<typeof countedListingQuery>;
export type EventListingQuery = z.output<typeof eventListingQuery>;
/** Raw query from an address or tRPC: texts, lists of texts or typed values. */
export type EventListingInput = z.input<typeof eventListingQuery>;

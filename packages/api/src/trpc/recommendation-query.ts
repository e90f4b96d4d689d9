import { wholeNumber } from "@hereabouts/contract/fields/query-values";
import { limits } from "@hereabouts/contract/limits";
import { placeShape, refuseHalves } from "@hereabouts/contract/listings/query-shape";
import { z } from "zod";

/** Where to recommend events, which one to leave out, and how many. */
export const recommendationQuery = z
  .object({
    latitude: placeShape.latitude,
    longitude: placeShape.longitude,
    defaultLocId: placeShape.defaultLocId,
    excludeEventId: wholeNumber(1),
    count: wholeNumber(1, limits.pageSize),
  })
  .superRefine(refuseHalves);

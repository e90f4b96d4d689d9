import { isRecordId } from "@hereabouts/contract/fields/parse-values";
import { getHandle } from "@hereabouts/domain/fediverse/actor";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { query } = operationsFor("callAnonymously");

/** Following venues and the site from other servers. */
export const fediverseOperations = {
  handle: query({
    input: z.object({ venueId: z.int().refine(isRecordId).nullable() }),
    run: getHandle,
  }),
};

import { z } from "zod";
import { shortList } from "../fields/short-list.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const impressionKinds = ["event_card", "event_detail", "poi_card", "poi_detail"] as const;

const impression = z.object({ kind: z.enum(impressionKinds), id: z.int32().min(1) });

/** A batch sent by beacon: what was half visible for a second. */
export const impressionBatch = z.object({
  impressions: shortList(
    limits.impressionsInBatch,
    messages.atMostValues(limits.impressionsInBatch),
    z.array(impression, { error: listError }).min(1, messages.required).max(limits.impressionsInBatch),
  ),
});
export type ImpressionBatch = z.infer<typeof impressionBatch>;

import { z } from "zod";
import { limits } from "../limits.ts";

export const impressionKinds = ["event_card", "event_detail", "poi_card", "poi_detail"] as const;

/** A batch sent by beacon: what was half visible for a second. */
export const impressionBatch = z.object({
  impressions: z
    .array(z.object({ kind: z.enum(impressionKinds), id: z.int32().min(1) }))
    .min(1)
    .max(limits.impressionsInBatch),
});
export type ImpressionBatch = z.infer<typeof impressionBatch>;

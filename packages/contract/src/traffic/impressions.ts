import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const impressionKinds = ["event_card", "event_detail", "poi_card", "poi_detail"] as const;

/** Visitor actions towards attending: adds a date to a calendar, or follows a ticket link. */
export const stepKinds = ["calendar_add", "ticket_click"] as const;

const impression = z.object({ kind: z.enum([...impressionKinds, ...stepKinds]), id: z.int32().min(1) });
const pageView = z.object({ kind: z.literal("page_view") });

/** Something that was seen: a card, the page of an event or a venue, or any page at all; or a step towards coming. */
const sighting = z.discriminatedUnion("kind", [impression, pageView], {
  error: ({ input }) => choiceError({ input: (input as { kind?: unknown } | undefined)?.kind }),
});
export type Sighting = z.infer<typeof sighting>;

/** A batch sent by beacon: pages that were opened, what was half visible for a second, and steps. */
export const impressionBatch = z.object({
  impressions: shortList(
    limits.impressionsInBatch,
    messages.atMostValues(limits.impressionsInBatch),
    z.array(sighting, { error: listError }).min(1, messages.required).max(limits.impressionsInBatch),
  ),
});
export type ImpressionBatch = z.infer<typeof impressionBatch>;

/** Tracked actions counted by day, under the names in reports. */
export const trackedActions = ["submit-new-venue", "claim", "start", "accept", "reject"] as const;
export type TrackedAction = (typeof trackedActions)[number];

import { impressionBatch } from "@hereabouts/contract/traffic/impressions";
import { widgetHits } from "@hereabouts/contract/widgets/widget-hits";
import type { Context } from "@hereabouts/domain/context";
import { recordImpressions } from "@hereabouts/domain/traffic/impressions";
import { recordHits } from "@hereabouts/domain/widgets/widget";
import { z } from "zod";
import type { Origin } from "../../caller.ts";
import { type Endpoint, endpoint } from "../../rest/endpoint/endpoint.ts";

/** Media types a beacon comes as: as text where its sender may not name another one. */
export const beaconTypes = ["application/json", "text/plain"] as const;

/** A call that browsers make in the background, with an ignored response. */
interface Beacon {
  path: `/${string}`;
  name: string;
  summary: string;
  body: z.ZodType;
  example: Readonly<Record<string, unknown>>;
  record: (ctx: Context, body: never, origin: Origin) => Promise<void>;
}

/**
 * Impressions. No CSRF token, because a beacon cannot send headers and has no authority: it reads no session, and a
 * forged one can only add a view.
 */
export const beacons: readonly Beacon[] = [
  {
    path: "/events/api/v1/impressions/",
    name: "recordImpressions",
    summary:
      "Records a batch of views and actions: pages, cards that were half visible for a second, and steps towards attending.",
    body: impressionBatch,
    example: { impressions: [{ kind: "event_card", id: 1 }] },
    record: recordImpressions,
  },
  {
    path: "/events/api/v1/impressions/widget/",
    name: "recordWidgetHits",
    summary: "Records that a calendar widget was loaded on another site, and which of its cards were viewed.",
    body: widgetHits,
    example: {
      widget_id: "b0hSZcV4nHt1k2mQx7LJYw",
      origin: "https://library.example",
      is_hit: true,
      event_ids: [1],
    },
    record: recordHits,
  },
];

export const trafficEndpoints: readonly Endpoint[] = beacons.map(({ record, ...described }) =>
  endpoint({
    ...described,
    method: "post",
    access: "callAnonymously",
    bodyTypes: beaconTypes,
    answer: z.undefined(),
    status: 204,
    isOpenToAll: true,
    run: async (ctx, { body, caller }) => {
      await record(ctx, body as never, caller);
      return undefined;
    },
  }),
);

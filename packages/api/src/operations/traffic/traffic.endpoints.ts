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

/** A call that browsers make by themselves while people read, and whose answer nobody looks at. */
interface Beacon {
  path: `/${string}`;
  name: string;
  summary: string;
  body: z.ZodType;
  example: Readonly<Record<string, unknown>>;
  record: (ctx: Context, body: never, origin: Origin) => Promise<void>;
}

/**
 * What visitors have seen. It asks for no CSRF token: a beacon cannot send the header, and the call carries no
 * authority. It reads no session, acts for nobody, and a forged one does what anybody may do: count one more view.
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

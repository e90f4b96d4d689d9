import { impressionBatch } from "@hereabouts/contract/traffic/impressions";
import { widgetHits } from "@hereabouts/contract/widgets/widget-hits";
import { recordImpressions } from "@hereabouts/domain/traffic/record-impressions";
import { recordHits } from "@hereabouts/domain/widgets/record-hits";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * What visitors have seen. It asks for no CSRF token: a beacon cannot send the header, and the call carries no
 * authority. It reads no session, acts for nobody, and a forged one does what anybody may do: count one more view.
 */
export const trafficEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/impressions/",
    name: "recordImpressions",
    access: "callAnonymously",
    summary:
      "Records a batch of what was seen: pages, cards that were half visible for a second, and steps towards coming to an event.",
    body: impressionBatch,
    bodyTypes: ["application/json", "text/plain"],
    answer: z.undefined(),
    status: 204,
    isOpenToAll: true,
    run: async (ctx, { body, caller }) => {
      await recordImpressions(ctx, body, caller);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/impressions/widget/",
    name: "recordWidgetHits",
    access: "callAnonymously",
    summary:
      "Records that a calendar widget was loaded on a page of another site, and which of its cards were seen there.",
    body: widgetHits,
    bodyTypes: ["application/json", "text/plain"],
    answer: z.undefined(),
    status: 204,
    isOpenToAll: true,
    run: async (ctx, { body, caller }) => {
      await recordHits(ctx, body, caller);
      return undefined;
    },
  }),
];

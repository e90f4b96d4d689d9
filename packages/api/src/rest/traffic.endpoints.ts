import { impressionBatch } from "@hereabouts/contract/traffic/impressions";
import { recordImpressions } from "@hereabouts/domain/traffic/record-impressions";
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
    summary: "Records a batch of cards and pages that were half visible for a second.",
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
];

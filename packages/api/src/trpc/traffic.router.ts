import { impressionBatch } from "@hereabouts/contract/traffic/impressions";
import { recordImpressions } from "@hereabouts/domain/traffic/record-impressions";
import { procedureFor, router } from "./procedure.ts";

const unknownCaller = { address: "", userAgent: "", purpose: "" };

/** What visitors have seen. */
export const trafficRouter = router({
  record: procedureFor("callAnonymously")
    .input(impressionBatch)
    .mutation(async ({ ctx, input }) => {
      await recordImpressions(ctx, input, ctx.caller ?? unknownCaller);
    }),
});

import { impressionBatch } from "@hereabouts/contract/traffic/impressions";
import { recordImpressions } from "@hereabouts/domain/traffic/impressions";
import { procedureFor } from "../../procedure.ts";

const unknownCaller = { address: "", userAgent: "", purpose: "" };

/** Views and actions of visitors. */
export const sightingsOperations = {
  record: {
    procedure: procedureFor("callAnonymously")
      .input(impressionBatch)
      .mutation(async ({ ctx, input }) => {
        await recordImpressions(ctx, input, ctx.caller ?? unknownCaller);
      }),
  },
};

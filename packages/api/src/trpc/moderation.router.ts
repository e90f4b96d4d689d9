import { claimDecision, claimListQuery, subscriptionForm } from "@hereabouts/contract/claims/claim-forms";
import { recordId } from "@hereabouts/contract/fields/record-id";
import { countClaimsByStatus } from "@hereabouts/domain/moderation/count-claims";
import { decideClaim } from "@hereabouts/domain/moderation/decide-claim";
import { deleteClaim } from "@hereabouts/domain/moderation/delete-claim";
import { listClaims } from "@hereabouts/domain/moderation/list-claims";
import { listPlans } from "@hereabouts/domain/moderation/list-plans";
import { setPlan } from "@hereabouts/domain/moderation/set-plan";
import { z } from "zod";
import { procedureFor, router } from "./procedure.ts";

/** Producer requests, for those who decide about them. */
export const moderationRouter = router({
  claims: procedureFor("moderateClaims")
    .input(claimListQuery)
    .query(({ ctx, input }) => listClaims(ctx, input)),
  counts: procedureFor("moderateClaims").query(({ ctx }) => countClaimsByStatus(ctx)),
  plans: procedureFor("moderateClaims").query(({ ctx }) => listPlans(ctx)),
  decide: procedureFor("moderateClaims")
    .input(claimDecision.extend({ id: recordId }))
    .mutation(({ ctx, input }) => decideClaim(ctx, input)),
  setPlan: procedureFor("moderateClaims")
    .input(subscriptionForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => setPlan(ctx, input)),
  delete: procedureFor("moderateClaims")
    .input(z.object({ id: recordId }))
    .mutation(({ ctx, input }) => deleteClaim(ctx, input)),
});

import {
  claimChoice,
  claimDecision,
  claimDecisions,
  claimListQuery,
  subscriptionForm,
} from "@hereabouts/contract/claims/claim-forms";
import { requestMails } from "@hereabouts/contract/claims/request-mails";
import { recordId } from "@hereabouts/contract/fields/record-id";
import { countClaimsByStatus } from "@hereabouts/domain/moderation/count-claims";
import { decideClaim } from "@hereabouts/domain/moderation/decide-claim";
import { decideClaims } from "@hereabouts/domain/moderation/decide-claims";
import { deleteClaim } from "@hereabouts/domain/moderation/delete-claim";
import { getRequestMails } from "@hereabouts/domain/moderation/get-request-mails";
import { listClaims } from "@hereabouts/domain/moderation/list-claims";
import { listPlans } from "@hereabouts/domain/moderation/list-plans";
import { setPlan } from "@hereabouts/domain/moderation/set-plan";
import { setRequestMails } from "@hereabouts/domain/moderation/set-request-mails";
import { undoDecisions } from "@hereabouts/domain/moderation/undo-decisions";
import { z } from "zod";
import { procedureFor, router } from "./procedure.ts";

/** Producer requests, for those who decide about them. */
export const moderationRouter = router({
  claims: procedureFor("moderateClaims")
    .input(claimListQuery)
    .query(({ ctx, input }) => listClaims(ctx, input)),
  counts: procedureFor("moderateClaims").query(({ ctx }) => countClaimsByStatus(ctx)),
  plans: procedureFor("keepPlans").query(({ ctx }) => listPlans(ctx)),
  decide: procedureFor("moderateClaims")
    .input(claimDecision.extend({ id: recordId }))
    .mutation(({ ctx, input }) => decideClaim(ctx, input)),
  decideAll: procedureFor("moderateClaims")
    .input(claimDecisions)
    .mutation(({ ctx, input }) => decideClaims(ctx, input)),
  undo: procedureFor("moderateClaims")
    .input(claimChoice)
    .mutation(({ ctx, input }) => undoDecisions(ctx, input)),
  mails: procedureFor("moderateClaims").query(({ ctx }) => getRequestMails(ctx)),
  setMails: procedureFor("moderateClaims")
    .input(requestMails)
    .mutation(({ ctx, input }) => setRequestMails(ctx, input)),
  setPlan: procedureFor("keepPlans")
    .input(subscriptionForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => setPlan(ctx, input)),
  delete: procedureFor("moderateClaims")
    .input(z.object({ id: recordId }))
    .mutation(({ ctx, input }) => deleteClaim(ctx, input)),
});

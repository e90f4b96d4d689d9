import { acceptance, correctionQuery, refusalOfCorrection } from "@hereabouts/contract/corrections/correction";
import { correctedRecord, correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { acceptCorrection } from "@hereabouts/domain/corrections/accept-correction";
import { declineCorrection } from "@hereabouts/domain/corrections/decline-correction";
import { getCorrectable } from "@hereabouts/domain/corrections/get-correctable";
import { listCorrections } from "@hereabouts/domain/corrections/list-corrections";
import { reopenCorrection } from "@hereabouts/domain/corrections/reopen-correction";
import { reportProblem } from "@hereabouts/domain/corrections/report-problem";
import { callingProcedureFor, procedureById, procedureFor, router } from "./procedure.ts";

/** What people find wrong with venues and events, and what becomes of it. */
export const correctionsRouter = router({
  correctable: procedureFor("callAnonymously")
    .input(correctedRecord)
    .query(({ ctx, input }) => getCorrectable(ctx, input)),
  report: callingProcedureFor("callAnonymously")
    .input(correctionForm)
    .mutation(({ ctx, input }) => reportProblem(ctx, input, ctx.caller)),
  list: procedureFor("manageSomething")
    .input(correctionQuery)
    .query(({ ctx, input }) => listCorrections(ctx, input)),
  accept: procedureFor("manageSomething")
    .input(acceptance)
    .mutation(({ ctx, input }) => acceptCorrection(ctx, input)),
  decline: procedureFor("manageSomething")
    .input(refusalOfCorrection)
    .mutation(({ ctx, input }) => declineCorrection(ctx, input)),
  reopen: procedureById("manageSomething").mutation(({ ctx, input }) => reopenCorrection(ctx, input)),
});

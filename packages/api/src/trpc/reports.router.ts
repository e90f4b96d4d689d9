import { revisionListQuery } from "@hereabouts/contract/history/revision";
import { listDeleted } from "@hereabouts/domain/history/list-deleted";
import { listRevisions } from "@hereabouts/domain/history/list-revisions";
import { procedureFor, router } from "./procedure.ts";

/** For those who look after the data: who changed what, and what can be brought back. */
export const reportsRouter = router({
  revisions: procedureFor("seeRevisions")
    .input(revisionListQuery)
    .query(({ ctx, input }) => listRevisions(ctx, input)),
  deleted: procedureFor("restoreRevision").query(({ ctx }) => listDeleted(ctx)),
});

import { revisionListQuery } from "@hereabouts/contract/history/revision";
import { listRevisions } from "@hereabouts/domain/history/list-revisions";
import { procedure, router } from "./procedure.ts";

/** Who changed what. */
export const historyRouter = router({
  revisions: procedure.input(revisionListQuery).query(({ ctx, input }) => listRevisions(ctx, input)),
});

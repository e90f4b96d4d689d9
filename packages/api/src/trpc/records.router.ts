import { recordSearchQuery } from "@hereabouts/contract/records/record-search";
import { findRecords } from "@hereabouts/domain/record-search/find-records";
import { procedureFor, router } from "./procedure.ts";

/** Every venue and event, for those who look after all of them. */
export const recordsRouter = router({
  find: procedureFor("editEverything")
    .input(recordSearchQuery)
    .query(({ ctx, input }) => findRecords(ctx, input)),
});

import { duplicateQuery, duplicateResolution } from "@hereabouts/contract/duplicates/duplicate-report";
import { listCounties } from "@hereabouts/domain/duplicates/list-counties";
import { listDuplicates } from "@hereabouts/domain/duplicates/list-duplicates";
import { reopenDuplicates } from "@hereabouts/domain/duplicates/reopen-duplicates";
import { resolveDuplicates } from "@hereabouts/domain/duplicates/resolve-duplicates";
import { procedureFor, router } from "./procedure.ts";

/** Venues that may be entered twice, for those who look after the data. */
export const duplicatesRouter = router({
  list: procedureFor("seeDuplicates")
    .input(duplicateQuery)
    .query(({ ctx, input }) => listDuplicates(ctx, input)),
  counties: procedureFor("seeDuplicates").query(({ ctx }) => listCounties(ctx)),
  resolve: procedureFor("seeDuplicates")
    .input(duplicateResolution)
    .mutation(({ ctx, input }) => resolveDuplicates(ctx, input)),
  reopen: procedureFor("seeDuplicates")
    .input(duplicateResolution)
    .mutation(({ ctx, input }) => reopenDuplicates(ctx, input)),
});

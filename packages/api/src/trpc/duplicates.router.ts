import { duplicateQuery, duplicateResolution } from "@hereabouts/contract/duplicates/duplicate-report";
import { similarEventsQuery } from "@hereabouts/contract/duplicates/similar-events";
import { similarQuery } from "@hereabouts/contract/duplicates/similar-venues";
import { venueMerge, venuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { compareVenues } from "@hereabouts/domain/duplicates/compare-venues";
import { findSimilarEvents } from "@hereabouts/domain/duplicates/find-similar-events";
import { findSimilarVenues } from "@hereabouts/domain/duplicates/find-similar-venues";
import { listCounties } from "@hereabouts/domain/duplicates/list-counties";
import { listDuplicates } from "@hereabouts/domain/duplicates/list-duplicates";
import { listMerges } from "@hereabouts/domain/duplicates/list-merges";
import { mergeVenues } from "@hereabouts/domain/duplicates/merge-venues";
import { reopenDuplicates } from "@hereabouts/domain/duplicates/reopen-duplicates";
import { resolveDuplicates } from "@hereabouts/domain/duplicates/resolve-duplicates";
import { undoMerge } from "@hereabouts/domain/duplicates/undo-merge";
import { procedureById, procedureFor, router } from "./procedure.ts";

/** Venues and events that may be entered twice, for those who look after the data. */
export const duplicatesRouter = router({
  list: procedureFor("seeDuplicates")
    .input(duplicateQuery)
    .query(({ ctx, input }) => listDuplicates(ctx, input)),
  counties: procedureFor("seeDuplicates").query(({ ctx }) => listCounties(ctx)),
  similar: procedureFor("suggestVenue")
    .input(similarQuery)
    .query(({ ctx, input }) => findSimilarVenues(ctx, input)),
  similarEvents: procedureFor("manageSomething")
    .input(similarEventsQuery)
    .query(({ ctx, input }) => findSimilarEvents(ctx, input)),
  compare: procedureFor("seeDuplicates")
    .input(venuePair)
    .query(({ ctx, input }) => compareVenues(ctx, input)),
  merges: procedureFor("seeDuplicates").query(({ ctx }) => listMerges(ctx)),
  merge: procedureFor("seeDuplicates")
    .input(venueMerge)
    .mutation(({ ctx, input }) => mergeVenues(ctx, input)),
  undoMerge: procedureById("seeDuplicates").mutation(({ ctx, input }) => undoMerge(ctx, input)),
  resolve: procedureFor("seeDuplicates")
    .input(duplicateResolution)
    .mutation(({ ctx, input }) => resolveDuplicates(ctx, input)),
  reopen: procedureFor("seeDuplicates")
    .input(duplicateResolution)
    .mutation(({ ctx, input }) => reopenDuplicates(ctx, input)),
});

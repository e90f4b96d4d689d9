import {
  duplicateGroup,
  duplicateQuery,
  duplicateResolution,
  resolvedDuplicates,
} from "@hereabouts/contract/duplicates/duplicate-report";
import { similarEventsQuery } from "@hereabouts/contract/duplicates/similar-events";
import { similarQuery } from "@hereabouts/contract/duplicates/similar-venues";
import { venueMerge, venuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { limits } from "@hereabouts/contract/limits";
import { integer } from "@hereabouts/contract/listings/filter";
import { findSimilarVenues } from "@hereabouts/domain/duplicates/find-similar-venues";
import { listMerges, mergeVenues, undoMerge } from "@hereabouts/domain/duplicates/merge";
import { findSimilarEvents } from "@hereabouts/domain/duplicates/similar-events";
import { compareVenues } from "@hereabouts/domain/duplicates/venue-comparison";
import {
  listCounties,
  listDuplicates,
  reopenDuplicates,
  resolveDuplicates,
} from "@hereabouts/domain/duplicates/venue-pairs";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const metres = {
  ...integer,
  minimum: limits.duplicateMinMetres,
  maximum: limits.duplicateMaxMetres,
  multipleOf: limits.duplicateStepMetres,
};

const percent = { type: "integer", minimum: 0, maximum: 100 };

const duplicates = "/reports/api/poi_duplicates/" as const;

const { mutation, query } = operationsFor("seeDuplicates");

/** The report of venues that may be entered twice. */
export const duplicatesOperations = {
  list: query({
    input: duplicateQuery,
    run: listDuplicates,
    rest: {
      at: `GET ${duplicates}`,
      name: "listDuplicates",
      summary: "Staff: groups of venues that may be one, the likeliest first.",
      notes: {
        radius: {
          meaning: `Maximum distance in meters. Default: ${limits.duplicateMetres}.`,
          schema: metres,
        },
        county_id: { meaning: "FIPS code of the county of both venues. Default: all counties.", schema: integer },
        name: { meaning: "Minimum similarity of names, in percent. Default: 0.", schema: percent },
        street: { meaning: "Minimum similarity of streets, in percent. Default: 0.", schema: percent },
        score: { meaning: "Minimum score of the likeliest pair of a group, in percent. Default: 0.", schema: percent },
      },
      answer: z.array(duplicateGroup),
      pages: "verb",
    },
  }),
  resolve: mutation({
    act: "duplicates.resolve",
    input: duplicateResolution,
    run: resolveDuplicates,
    rest: {
      at: `POST ${duplicates}resolve/`,
      name: "resolveDuplicates",
      summary:
        "Staff: marks possible duplicates as different places. The report leaves them out until one of them changes.",
      answer: resolvedDuplicates,
      example: { pois: [1, 2] },
    },
  }),
  counties: query({ run: listCounties }),
  similar: query({ access: "suggestVenue", input: similarQuery, run: findSimilarVenues }),
  similarEvents: query({ access: "manageSomething", input: similarEventsQuery, run: findSimilarEvents }),
  compare: query({ input: venuePair, run: compareVenues }),
  merges: query({ run: listMerges }),
  merge: mutation({ act: "venue.merge", input: venueMerge, run: mergeVenues }),
  undoMerge: mutation({ act: "venue.unmerge", of: "record", run: undoMerge }),
  reopen: mutation({ act: "duplicates.reopen", input: duplicateResolution, run: reopenDuplicates }),
};

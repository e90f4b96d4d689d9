import {
  duplicateGroup,
  duplicateQuery,
  duplicateResolution,
  resolvedDuplicates,
} from "@hereabouts/contract/duplicates/duplicate-report";
import { limits } from "@hereabouts/contract/limits";
import { integer } from "@hereabouts/contract/listings/filter";
import { listDuplicates } from "@hereabouts/domain/duplicates/list-duplicates";
import { resolveDuplicates } from "@hereabouts/domain/duplicates/resolve-duplicates";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";

const metres = {
  ...integer,
  minimum: limits.duplicateMinMetres,
  maximum: limits.duplicateMaxMetres,
  multipleOf: limits.duplicateStepMetres,
};
const percent = { type: "integer", minimum: 0, maximum: 100 };
const duplicates = "/reports/api/poi_duplicates/";

/** The report of venues that may be entered twice. */
export const duplicateEndpoints = [
  endpoint({
    method: "get",
    path: duplicates,
    name: "listDuplicates",
    access: "seeDuplicates",
    summary: "Staff: groups of venues that may be one, the likeliest first.",
    query: duplicateQuery,
    notes: {
      radius: {
        meaning: `Maximum distance in meters. Default: ${limits.duplicateMetres}.`,
        schema: metres,
      },
      county_id: { meaning: "FIPS code of the county of both venues. Default: all counties.", schema: integer },
      name: { meaning: "Minimum similarity of names, in percent. Default: 0.", schema: percent },
      street: { meaning: "Minimum similarity of streets, in percent. Default: 0.", schema: percent },
    },
    answer: z.array(duplicateGroup),
    pages: "verb",
    run: async (ctx, { query }) => {
      const report = await listDuplicates(ctx, query);
      return { answer: report.data, paging: pagingOf(report) };
    },
  }),
  endpoint({
    method: "post",
    path: `${duplicates}resolve/`,
    name: "resolveDuplicates",
    access: "seeDuplicates",
    summary:
      "Staff: marks possible duplicates as different places. The report leaves them out until one of them changes.",
    body: duplicateResolution,
    answer: resolvedDuplicates,
    run: (ctx, { body }) => resolveDuplicates(ctx, body),
  }),
];

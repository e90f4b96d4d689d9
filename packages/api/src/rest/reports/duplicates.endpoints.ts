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
        meaning: `How far apart they may lie, in metres; ${limits.duplicateMetres} when absent.`,
        schema: metres,
      },
      county_id: { meaning: "FIPS code of the county that both lie in; every county when absent.", schema: integer },
      name: { meaning: "How alike their names are at least, in percent; 0 when absent.", schema: percent },
      street: { meaning: "How alike their streets are at least, in percent; 0 when absent.", schema: percent },
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
    summary: "Staff: venues that look alike are as many places; the report leaves them out until one of them changes.",
    body: duplicateResolution,
    answer: resolvedDuplicates,
    run: (ctx, { body }) => resolveDuplicates(ctx, body),
  }),
];

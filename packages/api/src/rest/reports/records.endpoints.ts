import { recordSearchAnswer, recordSearchQuery } from "@hereabouts/contract/records/record-search";
import { findRecords } from "@hereabouts/domain/record-search/find-records";
import { endpoint } from "../endpoint/endpoint.ts";

/** The search of the whole site. */
export const recordEndpoints = [
  endpoint({
    method: "get",
    path: "/reports/api/records/",
    name: "findRecords",
    access: "editEverything",
    summary: "Editors and staff: any venue or event, whether people see it or not, the best first.",
    query: recordSearchQuery,
    notes: {
      q: {
        meaning:
          "Words of the name, the venue or the town; an id; the address of a page of this site; a phone number; or the domain of a website.",
      },
    },
    answer: recordSearchAnswer,
    run: (ctx, { query }) => findRecords(ctx, query),
  }),
];

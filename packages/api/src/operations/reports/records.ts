import { recordSearchAnswer, recordSearchQuery } from "@hereabouts/contract/records/record-search";
import { findRecords } from "@hereabouts/domain/record-search/find-records";
import { operationsFor } from "../operation.ts";

const { query } = operationsFor("editEverything");

/** The search of the whole site. */
export const recordsOperations = {
  find: query({
    input: recordSearchQuery,
    run: findRecords,
    rest: {
      at: "GET /reports/api/records/",
      name: "findRecords",
      summary:
        "Editors and staff: any venue or event, whether people see it or not, the best first, and what else is called so.",
      notes: {
        q: {
          meaning:
            "Words of the name, the venue or the town; an id; the address of a page of this site; a phone number; or the domain of a website. Without any: what you changed last.",
        },
      },
      answer: recordSearchAnswer,
    },
  }),
};

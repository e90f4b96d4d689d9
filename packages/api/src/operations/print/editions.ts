import {
  editionDate,
  editionForm,
  editionQuery,
  editionTexts,
  exportQuery,
} from "@hereabouts/contract/editions/edition";
import { printFormats } from "@hereabouts/contract/editions/print-formats";
import {
  addEdition,
  deleteEdition,
  listEditions,
  repeatEdition,
  updateEdition,
} from "@hereabouts/domain/editions/edition";
import { exportEdition, getEditionFile, listEditionChanges } from "@hereabouts/domain/editions/edition-export";
import { getEdition } from "@hereabouts/domain/editions/edition-page";
import {
  fitEdition,
  pickAllDates,
  pickDate,
  setPickTexts,
  unpickDate,
} from "@hereabouts/domain/editions/edition-picks";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("makeEditions");

/** Files of an edition: a path for each format, so that each has a media type of its own. */
export const editionEndpoints = printFormats.map(({ value: format, ending, label, media }) =>
  endpoint({
    method: "get",
    path: `/events/api/v1/editions/:id/${format}.${ending}`,
    name: `getEdition${format[0]?.toUpperCase()}${format.slice(1)}`,
    access: "makeEditions",
    summary: `The listings of an edition as it was exported, as ${label}.`,
    params: recordParams,
    query: exportQuery,
    notes: { export: { meaning: "An export of the edition, by its ID. Default: the last one." } },
    answer: z.custom<string | Uint8Array>(),
    media,
    attachment: ({ params }) => `edition-${params.id}.${ending}`,
    run: (ctx, { params, query }) => getEditionFile(ctx, { id: params.id, exportId: query.export, format }),
  }),
);

/** Editions of a newspaper: the desk picks what is printed, and carries the files to the page. */
export const editionsOperations = {
  list: query({ input: editionQuery, run: listEditions }),
  get: query({ of: "record", run: getEdition }),
  changes: query({ of: "record", run: listEditionChanges }),
  add: mutation({ onceByKey: true, input: editionForm, run: addEdition }),
  update: mutation({ of: "record", input: editionForm, run: updateEdition }),
  delete: mutation({ of: "record", run: deleteEdition }),
  repeat: mutation({ of: "record", onceByKey: true, run: repeatEdition }),
  pick: mutation({ of: "record", input: editionDate, run: pickDate }),
  unpick: mutation({ of: "record", input: editionDate, run: unpickDate }),
  pickAll: mutation({ of: "record", run: pickAllDates }),
  setTexts: mutation({ of: "record", input: editionTexts, run: setPickTexts }),
  fit: mutation({ of: "record", run: fitEdition }),
  export: mutation({ of: "record", run: exportEdition }),
};

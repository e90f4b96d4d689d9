import { moveIn, moveInCategories, moveInFileQuery, moveInForm } from "@hereabouts/contract/sources/move-in";
import {
  checkMoveIn,
  checkMoveInFile,
  chooseMoveInCategories,
  getMoveIn,
  importMoveIn,
  listMoves,
  undoMoveIn,
} from "@hereabouts/importing/move-in/move-in";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepSiteRegion");

/** Moving in from a table or another calendar, for superusers. */
export const moveInOperations = {
  get: query({ run: getMoveIn }),
  check: mutation({ input: moveInForm, run: checkMoveIn }),
  moves: query({ run: listMoves }),
  chooseCategories: mutation({
    act: "site.moveInCategory",
    of: "record",
    input: moveInCategories,
    run: chooseMoveInCategories,
  }),
  undo: mutation({ act: "site.undoMoveIn", of: "record", run: undoMoveIn }),
  import: mutation({ act: "site.moveIn", of: "record", run: importMoveIn }),
  addMoveInFile: {
    endpoint: endpoint({
      method: "post",
      path: "/events/api/v1/move_in/file/",
      name: "checkMoveInFile",
      access: "keepSiteRegion",
      summary:
        "Superusers: sends a table of venues and events, or the export of another calendar, of at most 10 MB, and has it checked.",
      query: moveInFileQuery,
      notes: {
        takes_pictures: { meaning: "Whether images are imported, which you need the right to use. Default: false." },
      },
      fileField: "file",
      answer: moveIn.nullable(),
      wire: "snake",
      status: 201,
      run: (ctx, { query, file }) => checkMoveInFile(ctx, { ...query, read: file }),
    }),
  },
};

import type { OutsideHandlers } from "@hereabouts/domain/worker/registry";
import { type FetchPicture, fetchPicture, takePictures } from "../../move-in/moved-pictures.ts";
import { undoMove } from "../../move-in/undo-move.ts";
import { workMoveIn } from "../../move-in/work-move-in.ts";
import { applyRun } from "../applying/apply-run.ts";
import { restoreRun } from "../applying/restore-run.ts";
import { undoRun } from "../applying/undo-run.ts";
import { type FetchSource, fetchSource } from "../entries/fetch-source.ts";
import { readRun } from "../reading/read-run.ts";
import { findDueSources } from "./find-due-sources.ts";

/** Handlers of import jobs. @param fetch downloads their addresses @param picture downloads pictures of a move */
export const sourceJobs = (
  fetch: FetchSource = fetchSource,
  picture: FetchPicture = fetchPicture,
): Omit<OutsideHandlers, "demo.fill" | "inbox.read"> => ({
  "sources.findDue": findDueSources,
  "sources.read": (ctx, payload, attempt) => readRun(ctx, payload, fetch, attempt),
  "sources.apply": applyRun,
  "sources.undo": undoRun,
  "sources.restore": restoreRun,
  "sources.moveIn": workMoveIn,
  "sources.movePictures": (ctx, payload, attempt) => takePictures(ctx, payload, attempt, picture),
  "sources.undoMove": undoMove,
});

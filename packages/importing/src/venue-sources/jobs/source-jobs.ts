import type { OutsideHandlers } from "@hereabouts/domain/worker/registry";
import { type FetchPicture, fetchPicture, takePictures } from "../../move-in/moved-pictures.ts";
import { undoMove } from "../../move-in/undo-move.ts";
import { workMoveIn } from "../../move-in/work-move-in.ts";
import type { Asking } from "../../region-sources/polite-fetch.ts";
import { findDueRegionSources, readRegionSource, takeRegionSource } from "../../region-sources/read-region-source.ts";
import { applyRun } from "../applying/apply-run.ts";
import { restoreRun } from "../applying/restore-run.ts";
import { undoRun } from "../applying/undo-run.ts";
import { type FetchSource, fetchSource } from "../entries/fetch-source.ts";
import { readRun } from "../reading/read-run.ts";
import { findDueSources } from "./find-due-sources.ts";

/**
 * Handlers of import jobs. @param fetch downloads addresses of venues’ sources @param picture downloads pictures of a move
 * @param how asks sites of the region’s sources
 */
export const sourceJobs = (
  fetch: FetchSource = fetchSource,
  picture: FetchPicture = fetchPicture,
  how?: Asking,
): Omit<OutsideHandlers, "demo.fill" | "inbox.read"> => ({
  "sources.findDue": findDueSources,
  "sources.read": (ctx, payload, attempt) => readRun(ctx, payload, fetch, attempt),
  "sources.apply": applyRun,
  "sources.undo": undoRun,
  "sources.restore": restoreRun,
  "sources.findDueRegion": findDueRegionSources,
  "sources.readRegion": (ctx, payload, attempt) => readRegionSource(ctx, payload, attempt, how),
  "sources.takeRegion": takeRegionSource,
  "sources.moveIn": workMoveIn,
  "sources.movePictures": (ctx, payload, attempt) => takePictures(ctx, payload, attempt, picture),
  "sources.undoMove": undoMove,
});

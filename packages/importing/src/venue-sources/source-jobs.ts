import type { OutsideHandlers } from "@hereabouts/domain/worker/registry";
import { applyRun } from "./apply-run.ts";
import { type FetchSource, fetchSource } from "./fetch-source.ts";
import { findDueSources } from "./find-due-sources.ts";
import { readRun } from "./read-run.ts";
import { undoRun } from "./undo-run.ts";

/** What the jobs of sources do. @param fetch how their addresses are asked */
export const sourceJobs = (fetch: FetchSource = fetchSource): OutsideHandlers => ({
  "sources.findDue": findDueSources,
  "sources.read": (ctx, payload, attempt) => readRun(ctx, payload, fetch, attempt),
  "sources.apply": applyRun,
  "sources.undo": undoRun,
});

import { limits } from "@hereabouts/contract/limits";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import type { Context } from "@hereabouts/domain/context";
import { managedSource } from "../sources/managed-source.ts";
import { selectPastRuns } from "./run.queries.ts";
import { viewRuns } from "./run.view.ts";

/** The readings of a source that are over, the newest first. @throws SignInRequired, NotFound */
export async function listRuns(ctx: Context, { id }: { id: number }): Promise<SourceRun[]> {
  const source = await managedSource(ctx, id);
  return viewRuns(ctx, source, await selectPastRuns(ctx.db, id, limits.sourceRunsListed));
}

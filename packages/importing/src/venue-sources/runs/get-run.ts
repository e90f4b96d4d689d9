import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { managedRun } from "./managed-run.ts";
import { viewRuns } from "./run.view.ts";

/** One reading of a source: what it found, and where it stands. @throws SignInRequired, NotFound */
export async function getRun(ctx: Context, { id }: { id: number }): Promise<SourceRun> {
  const { run, source } = await managedRun(ctx, id);
  const [viewed] = await viewRuns(ctx, source, [run]);
  if (!viewed) throw new NotFound();
  return viewed;
}

import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { managedSource } from "../sources/managed-source.ts";
import type { StoredSource } from "../sources/source.queries.ts";
import { type StoredRun, selectRun } from "./run.queries.ts";

/** A reading of a source of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function managedRun(ctx: Context, id: number): Promise<{ run: StoredRun; source: StoredSource }> {
  const run = await selectRun(ctx.db, id);
  const source = await managedSource(ctx, run?.sourceId ?? 0);
  if (!run) throw new NotFound();
  return { run, source };
}

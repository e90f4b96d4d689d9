import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { Context } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { insertRun } from "./run.queries.ts";

/** Has a source read, in the transaction that asks for it. @returns the reading's id @throws Conflict while one is open */
export async function beginRun(ctx: Context, sourceId: number, content: Uint8Array | null): Promise<number> {
  const runId = await insertRun(ctx.db, { sourceId, isAutomatic: false, content, now: ctx.now() });
  if (runId === undefined) throw new Conflict("busy", sourceWords.busy);
  await enqueue(ctx.db, "sources.read", { runId });
  return runId;
}

import type { ColumnsForm } from "@hereabouts/contract/sources/source-forms";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict, Invalid } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { isEnough } from "../entries/csv-columns.ts";
import { updateSource } from "../sources/source.queries.ts";
import { getRun } from "./get-run.ts";
import { managedRun } from "./managed-run.ts";
import { holdRun, updateRun } from "./run.queries.ts";

/** Says what the columns of a file are, and has it read by that. @throws SignInRequired, NotFound, Conflict, Invalid */
export async function setColumns(ctx: Context, { id, columns }: { id: number } & ColumnsForm): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const run = await holdRun(ctx.db, id);
    if (run?.state !== "columns") throw new Conflict("state", sourceWords.notReady);
    const isThere = columns.every(({ column }) => run.columns?.includes(column.toLowerCase()));
    if (!isEnough(columns) || !isThere) throw new Invalid({ columns: [sourceWords.neededColumns] });
    await updateSource(ctx.db, source.id, { columns });
    await updateRun(ctx.db, id, { state: "reading" });
    await enqueue(ctx.db, "sources.read", { runId: id });
    return getRun(ctx, { id });
  });
}

import { serverLimits } from "@hereabouts/contract/server-limits";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { insertRun, removeRunsBefore } from "../runs/run.queries.ts";
import { holdDueSources, updateSource } from "../sources/source.queries.ts";
import { nextReading } from "../sources/source-health.ts";

const AT_ONCE = 50;

/** Begins to read the sources whose time has come, and throws away readings that are old, or that nobody looked through. */
export async function findDueSources(ctx: Context): Promise<void> {
  const at = ctx.now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  await removeRunsBefore(ctx.db, { ended: daysAgo(serverLimits.sourceRunDays), begun: daysAgo(1) });
  await inTransaction(ctx, async ({ db }) => {
    for (const sourceId of await holdDueSources(db, at, AT_ONCE)) {
      const runId = await insertRun(db, { sourceId, isAutomatic: true, content: null, now: at });
      // Should the reading come to nothing, there is another one in time.
      await updateSource(db, sourceId, { nextReadAt: nextReading(at, 0) });
      if (runId !== undefined) await enqueue(db, "sources.read", { runId });
    }
  });
}

import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteJob, holdJob, updateWaiting } from "./job-rows.queries.ts";

/** Forgets a job that is not running. @throws SignInRequired, Forbidden, NotFound; Conflict "running" */
export async function dropJob(ctx: Context, { id }: { id: string }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const job = await holdJob(ctx.db, id);
    if (!job) throw new NotFound();
    if (job.state === "active") throw new Conflict("running", adminMessages.jobRuns);
    await deleteJob(ctx.db, id);
    await recordAct(ctx, {
      act: "job.drop",
      record: { kind: "job", id, name: job.name },
      before: { state: job.state },
    });
  });
}

/** Has a job that failed for good, or was called off, tried again. @throws SignInRequired, Forbidden, NotFound; Conflict "state", "waiting" */
export async function retryJob(ctx: Context, { id }: { id: string }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const job = await holdJob(ctx.db, id);
    if (!job) throw new NotFound();
    if (job.state !== "failed" && job.state !== "cancelled") throw new Conflict("state", adminMessages.jobNotRetried);
    if (!(await updateWaiting(ctx.db, id))) throw new Conflict("waiting", adminMessages.jobWaitsAlready);
    await recordAct(ctx, {
      act: "job.retry",
      record: { kind: "job", id, name: job.name },
      before: { state: job.state },
    });
  });
}

import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser, updateSuspended } from "../identity/user.queries.ts";

/** Lets a suspended account in again. Its sessions and tokens stay ended. @throws SignInRequired, Forbidden, NotFound */
export async function readmitAccount(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUser(ctx.db, id);
    if (!user) throw new NotFound();
    if (!user.suspendedAt) return;
    await updateSuspended(ctx.db, id, { suspendedAt: null, reason: "" });
    const before = { reason: user.suspendedReason };
    await recordAct(ctx, { act: "user.readmit", record: { kind: "user", id, name: "" }, before });
  });
}

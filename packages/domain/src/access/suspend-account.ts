import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { may } from "@hereabouts/contract/permissions";
import { updateAllRevoked } from "../api-tokens/api-token.queries.ts";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { holdRoles } from "../identity/role.queries.ts";
import { updateSuspended } from "../identity/user.queries.ts";
import { invalidateUserSessions } from "../sessions/lucia.ts";

/**
 * Lets an account in no more: its sessions and API tokens end at once, and whoever signs in reads why. Suspended again, the
 * reason is another one. @throws SignInRequired, Forbidden, NotFound; Conflict "superuser" for one that has this role
 */
export async function suspendAccount(ctx: Context, { id, reason }: { id: number; reason: string }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const roles = await holdRoles(ctx.db, id);
    if (!roles) throw new NotFound();
    if (roles.isSuperuser) throw new Conflict("superuser", adminMessages.superuserStays);
    await updateSuspended(ctx.db, id, { suspendedAt: ctx.now(), reason });
    await invalidateUserSessions(ctx.db, id);
    await updateAllRevoked(ctx.db, id, ctx.now());
    await recordAct(ctx, { act: "user.suspend", record: { kind: "user", id, name: "" }, after: { reason } });
  });
}

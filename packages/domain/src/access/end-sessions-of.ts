import { may } from "@hereabouts/contract/permissions";
import { updateAllRevoked } from "../api-tokens/api-token.queries.ts";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdRoles } from "../identity/role.queries.ts";
import { invalidateUserSessions } from "../sessions/lucia.ts";

/** Ends every session and API token of somebody, when an account may be in wrong hands. @throws SignInRequired, Forbidden, NotFound */
export async function endSessionsOf(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const roles = await holdRoles(ctx.db, id);
    if (!roles) throw new NotFound();
    ensure(ctx, !roles.isSuperuser || may.changeSuperusers(ctx.viewer));
    await invalidateUserSessions(ctx.db, id);
    const tokens = await updateAllRevoked(ctx.db, id, ctx.now());
    await recordAct(ctx, { act: "user.signOut", record: { kind: "user", id, name: "" }, after: { revoked: tokens } });
  });
}

import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { holdRoles } from "../identity/role.queries.ts";
import { selectUser } from "../identity/user.queries.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

/**
 * Mails somebody a link to set a new password, as they could ask for it themselves: whoever has it sent never sees it.
 * @throws SignInRequired, Forbidden, NotFound, TooMany; Conflict "noMail" for an account that nobody may sign in to
 */
export async function mailPasswordLink(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  const user = await selectUser(ctx.db, id);
  if (!user) throw new NotFound();
  const roles = await holdRoles(ctx.db, id);
  ensure(ctx, !roles?.isSuperuser || may.changeSuperusers(ctx.viewer));
  if (!maySignIn(ctx, user)) throw new Conflict("noMail", adminMessages.noPasswordMail);
  await countAttempt(ctx, `reset:${user.email.toLowerCase()}`, { attempts: 5, windowSeconds: 3600 });
  await inTransaction(ctx, async (ctx) => {
    await sendPasswordReset(ctx, { email: user.email });
    await recordAct(ctx, { act: "user.mailPassword", record: { kind: "user", id, name: "" } });
  });
}

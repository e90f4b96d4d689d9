import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { mailEmailChanged } from "./account-mails.ts";
import { takeToken } from "./account-tokens.ts";
import { selectUser, selectUserByEmail, updateEmail } from "./user.queries.ts";

/** Notes that an address is its owner's, by a mailed link. A changed address becomes the account's by it. @throws Invalid */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const taken = await takeToken(ctx, "confirm_email", token);
    const user = taken && (await selectUser(ctx.db, taken.userId));
    if (!user) throw new Invalid({ token: [messages.linkUsedUp] });
    const holder = await selectUserByEmail(ctx.db, taken.email);
    if (holder && holder.id !== user.id) throw new Invalid({ token: [messages.emailTaken] });
    await updateEmail(ctx.db, user.id, taken.email, ctx.now());
    // The old address is told only if it was confirmed: it may be mistyped, and a stranger's.
    if (taken.email !== user.email && user.emailConfirmedAt) await mailEmailChanged(ctx, user, taken.email);
    return { email: taken.email };
  });
}

import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { deleteIdentity, holdIdentities } from "./social-identity.queries.ts";

/**
 * Takes a social sign-in from the viewer's account. The last way in stays: without a password another must be left.
 * @throws SignInRequired, NotFound, Invalid
 */
export async function disconnectProvider(ctx: Context, { provider }: { provider: SocialProvider }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db }) => {
    const providers = await holdIdentities(db, userId);
    if (!providers.includes(provider)) throw new NotFound();
    const user = await selectUser(db, userId);
    if (providers.length === 1 && !user?.passwordHash) throw new Invalid({ provider: [messages.lastSignIn] });
    await deleteIdentity(db, userId, provider);
  });
}

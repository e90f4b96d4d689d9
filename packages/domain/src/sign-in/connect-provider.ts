import { type SocialOutcome, socialSentence } from "@hereabouts/contract/account/social-outcomes";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { mailSignInConnected } from "../identity/account-mails.ts";
import { selectUser } from "../identity/user.queries.ts";
import {
  insertIdentity,
  type SocialProfile,
  selectIdentityHolder,
  updateIdentityEmail,
} from "./social-identity.queries.ts";

/**
 * Adds a provider to the ways into the viewer's account; one that is there already stays.
 * @throws SignInRequired; Conflict with a `SocialOutcome` as its code: "other-account", "other-identity"
 */
export async function connectProvider(ctx: Context, profile: SocialProfile): Promise<void> {
  const userId = signedInUserId(ctx);
  const refusal = (outcome: SocialOutcome) => new Conflict(outcome, socialSentence(outcome, profile.provider));
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUser(ctx.db, userId);
    if (!user) throw new NotFound();
    const holder = await selectIdentityHolder(ctx.db, profile);
    if (holder !== undefined && holder !== userId) throw refusal("other-account");
    if (holder === userId) return updateIdentityEmail(ctx.db, profile);
    if (!(await insertIdentity(ctx.db, userId, profile))) throw refusal("other-identity");
    await mailSignInConnected(ctx, user, profile.provider);
  });
}

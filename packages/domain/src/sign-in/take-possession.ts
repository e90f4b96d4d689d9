import type { Context } from "../context.ts";
import { updateEmailConfirmed } from "../identity/user.queries.ts";
import { deleteAllFactors } from "../second-factor/factor.queries.ts";
import { deleteIdentities } from "./social-identity.queries.ts";

/**
 * Confirms the address of an account by an email that its owner answered. Somebody else may have registered it and prepared
 * other ways in: providers, passkeys and apps are removed. The caller sees to the password, the sessions and the tokens.
 */
export async function takePossession({ db, now }: Context, { userId }: { userId: number }): Promise<void> {
  await updateEmailConfirmed(db, userId, now());
  await deleteIdentities(db, userId);
  await deleteAllFactors(db, userId);
}

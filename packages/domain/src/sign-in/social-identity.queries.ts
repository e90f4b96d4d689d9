import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Db } from "@hereabouts/db/connection";

/** A provider's user: `subject` never changes, the address may. */
export interface SocialProfile {
  provider: SocialProvider;
  subject: string;
  /** In lower case; null when the provider does not tell it. */
  email: string | null;
  /** The provider says that the address is theirs. */
  isEmailVerified: boolean;
  firstName: string;
}

/** The id of the account that a provider's identity signs in to. */
export async function selectIdentityHolder(db: Db, { provider, subject }: SocialProfile): Promise<number | undefined> {
  const row = await db
    .selectFrom("social_identity")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Lets an identity sign in to an account. False when it signs in elsewhere or the account has another of its kind. */
export async function insertIdentity(
  db: Db,
  userId: number,
  { provider, subject, email }: SocialProfile,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("social_identity")
    .values({ provider, subject, user_id: userId, email: email ?? "" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps the address a provider tells now, for the owner to recognise the identity by. */
export async function updateIdentityEmail(db: Db, { provider, subject, email }: SocialProfile): Promise<void> {
  if (email === null) return;
  await db
    .updateTable("social_identity")
    .set({ email })
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where("email", "!=", email)
    .execute();
}

/** The providers an account signs in by, locked until the transaction ends. */
export async function holdIdentities(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("social_identity")
    .select("provider")
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Ends one way of signing in to an account. */
export async function deleteIdentity(db: Db, userId: number, provider: SocialProvider): Promise<void> {
  await db.deleteFrom("social_identity").where("user_id", "=", userId).where("provider", "=", provider).execute();
}

/** Ends every social way of signing in to an account. */
export async function deleteIdentities(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("social_identity").where("user_id", "=", userId).execute();
}

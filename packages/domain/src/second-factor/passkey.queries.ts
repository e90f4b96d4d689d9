import type { Db } from "@hereabouts/db/connection";

/** A passkey as it is checked. */
export interface PasskeyRow {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

/** The ids and transports of a person's passkeys, which a browser does not add again. */
export function selectCredentials(db: Db, userId: number): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom("passkey")
    .select(["credential_id as id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("passkey.id")
    .execute();
}

/** Keeps a new passkey. @returns false if an account has it already */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, "id"> & { name: string },
  now: Date,
): Promise<boolean> {
  const { userId, credentialId, publicKey, signCount, transports, name } = passkey;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      sign_count: signCount,
      transports,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds a passkey by its credential, locked until the transaction ends: its counter is compared and moved on. */
export async function holdPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom("passkey")
    .select([
      "id",
      "user_id as userId",
      "credential_id as credentialId",
      "public_key as publicKey",
      "sign_count as signCount",
      "transports",
    ])
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, signCount: Number(row.signCount) };
}

/** Notes a use of a passkey, with the counter of its authenticator. */
export async function updatePasskeyUsed(db: Db, id: number, signCount: number, now: Date): Promise<void> {
  await db.updateTable("passkey").set({ sign_count: signCount, last_used_at: now }).where("id", "=", id).execute();
}

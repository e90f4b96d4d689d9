import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

const columns = [
  "id",
  "email",
  "first_name as firstName",
  "password_hash as passwordHash",
  "email_confirmed_at as emailConfirmedAt",
  "is_demo as isDemo",
] as const;

/** The account with this address, in whatever case it is written. */
export function selectUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("app_user")
    .select(columns)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/** The account with this id. */
export function selectUser(db: Db, id: number) {
  return db.selectFrom("app_user").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Undefined when an account has the address already, even one made this instant. */
export async function insertUser(
  db: Db,
  user: { email: string; passwordHash: string | null; firstName?: string; emailConfirmedAt?: Date },
): Promise<{ id: number; email: string } | undefined> {
  return db
    .insertInto("app_user")
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName ?? "",
      email_confirmed_at: user.emailConfirmedAt ?? null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(["id", "email"])
    .executeTakeFirst();
}

/** Sets the password; null takes it away. */
export async function updatePassword(db: Db, id: number, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable("app_user").set({ password_hash: passwordHash, updated_at: now }).where("id", "=", id).execute();
}

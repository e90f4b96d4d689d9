import type { DetailsForm } from "@hereabouts/contract/account/account-details";
import { region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";
import { currentLanguage } from "@hereabouts/language/current-language";
import { sql } from "kysely";
import { siteLanguage } from "../reader-language.ts";

const columns = [
  "id",
  "email",
  "first_name as firstName",
  "password_hash as passwordHash",
  "email_confirmed_at as emailConfirmedAt",
  "is_demo as isDemo",
  "suspended_at as suspendedAt",
  "suspended_reason as suspendedReason",
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

/** Inserts a user; undefined if the address is taken, even by a concurrent insert. */
export async function insertUser(
  db: Db,
  user: {
    email: string;
    passwordHash: string | null;
    firstName?: string;
    emailConfirmedAt?: Date;
    timeZone?: string;
    distanceUnits?: string;
  },
): Promise<{ id: number; email: string } | undefined> {
  return db
    .insertInto("app_user")
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName ?? "",
      email_confirmed_at: user.emailConfirmedAt ?? null,
      // Made and encrypted with the first email that needs it.
      unsubscribe_token: null,
      time_zone: user.timeZone ?? region.timeZone,
      distance_units: user.distanceUnits ?? region.units,
      language: currentLanguage().code === siteLanguage() ? null : currentLanguage().code,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(["id", "email"])
    .executeTakeFirst();
}

/** Moves accounts of one time zone to another: all of them, or those with these ids. @returns their ids */
export async function updateZoneOfUsers(
  db: Db,
  { from, to, ids, now }: { from: string; to: string; ids: readonly number[] | null; now: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable("app_user")
    .set({ time_zone: to, updated_at: now })
    .where("time_zone", "=", from)
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${ids}::int[])`))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the password; null takes it away. */
export async function updatePassword(db: Db, id: number, passwordHash: string | null, now: Date): Promise<void> {
  await db.updateTable("app_user").set({ password_hash: passwordHash, updated_at: now }).where("id", "=", id).execute();
}

/** Gives an account an address that its owner has proved. Remembers the former one until the account is deleted. */
export async function updateEmail(db: Db, id: number, email: string, now: Date): Promise<void> {
  await sql`insert into former_address (user_id, email) select id, lower(email) from app_user
    where id = ${id}::int and lower(email) <> lower(${email}::text) on conflict do nothing`.execute(db);
  await db
    .updateTable("app_user")
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Notes that an account's address was proved. */
export async function updateEmailConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("app_user").set({ email_confirmed_at: now }).where("id", "=", id).execute();
}

/** Changes what a person says of themselves. */
export async function updateUserDetails(
  db: Db,
  id: number,
  { firstName, lastName, distanceUnits, language }: DetailsForm,
  now: Date,
): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ first_name: firstName, last_name: lastName, distance_units: distanceUnits, updated_at: now })
    .$if(language !== undefined, (update) => update.set({ language: language ?? null }))
    .where("id", "=", id)
    .execute();
}

/** Sets the venue that a producer works on. */
export async function updateActiveVenue(db: Db, id: number, venueId: number, now: Date): Promise<void> {
  await db.updateTable("app_user").set({ active_venue_id: venueId, updated_at: now }).where("id", "=", id).execute();
}

/** Clears a person's active venue if it is this one. */
export async function clearActiveVenue(db: Db, id: number, venueId: number, now: Date): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ active_venue_id: null, updated_at: now })
    .where("id", "=", id)
    .where("active_venue_id", "=", venueId)
    .execute();
}

/** Lets producers who work on a venue work on another. @param only those of them; all without @returns who they are */
export async function moveActiveVenue(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
  now: Date,
  only?: readonly number[],
): Promise<number[]> {
  const rows = await db
    .updateTable("app_user")
    .set({ active_venue_id: toId, updated_at: now })
    .where("active_venue_id", "=", fromId)
    .$if(only !== undefined, (query) => query.where("id", "in", [0, ...(only ?? [])]))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets an account in no more since an instant, or, with null, again. */
export async function updateSuspended(
  db: Db,
  id: number,
  { suspendedAt, reason }: { suspendedAt: Date | null; reason: string },
): Promise<void> {
  const suspended = { suspended_at: suspendedAt, suspended_reason: reason };
  await db.updateTable("app_user").set(suspended).where("id", "=", id).execute();
}

/** Deletes an account, and with it all that is the person's. */
export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom("app_user").where("id", "=", id).execute();
}

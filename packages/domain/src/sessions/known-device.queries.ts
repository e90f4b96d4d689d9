import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** Whether some account was logged in to on a device. */
export async function isAnyonesDevice(db: Db, device: string): Promise<boolean> {
  const { rows } = await sql`select from known_device where device = ${device}::text limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the account with an email address was logged in to on a device since an instant. */
export async function isKnownDevice(
  db: Db,
  { email, device, since }: { email: string; device: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from known_device d join app_user u on u.id = d.user_id
    where d.device = ${device}::text and lower(u.email) = ${email}::text
      and d.last_used_at > ${since}::timestamptz`.execute(db);
  return rows.length > 0;
}

/** Notes that an account was logged in to on a device; of its devices the `kept` latest stay. */
export async function saveKnownDevice(
  db: Db,
  { userId, device, now, kept }: { userId: number; device: string; now: Date; kept: number },
): Promise<void> {
  await sql`insert into known_device (user_id, device, created_at, last_used_at)
    values (${userId}::int, ${device}::text, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id, device) do update set last_used_at = excluded.last_used_at`.execute(db);
  await sql`delete from known_device where user_id = ${userId}::int and device in (
    select device from known_device where user_id = ${userId}::int
    order by last_used_at desc, device offset ${kept}::int)`.execute(db);
}

/** Forgets the devices of an account, but for that of the session `except`. */
export async function deleteKnownDevices(db: Db, userId: number, except?: string): Promise<void> {
  await sql`delete from known_device where user_id = ${userId}::int
    and device is distinct from (select device from session where id = ${except ?? null}::text)`.execute(db);
}

/** Forgets the devices that nobody logged in on since an instant. */
export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "known_device", sql`last_used_at < ${before}::timestamptz`);
}

import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { AddressForm, AddressOrdering } from "@hereabouts/contract/saved-items/address-form";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

const columns = [
  "id",
  "address_name as addressName",
  "street",
  "city",
  "state",
  "postal_code as postalCode",
  "country",
  "lat",
  "lon",
  "point_accuracy as pointAccuracy",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const orderColumn = { "-updated": "updated_at", "-created": "created_at" } as const satisfies Record<
  AddressOrdering,
  string
>;

/** A user's addresses, the newest by `ordering` first. */
export function selectAddresses(db: Db, userId: number, ordering: AddressOrdering) {
  return db
    .selectFrom("address")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy(orderColumn[ordering], "desc")
    .orderBy("id", "desc")
    .execute();
}
export type AddressRow = Awaited<ReturnType<typeof selectAddresses>>[number];

/** Finds one of the user's addresses; undefined if missing. */
export function selectAddress(db: Db, userId: number, id: number): Promise<AddressRow | undefined> {
  return db.selectFrom("address").select(columns).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
}

function toRow({ addressName, postalCode, pointAccuracy: _, ...rest }: AddressForm) {
  return { address_name: addressName, postal_code: postalCode, ...rest };
}

/** The stored accuracy stays as long as the point does, when the form does not say one. */
const keptAccuracy = ({ lat, lon, pointAccuracy }: AddressForm) =>
  pointAccuracy ??
  sql<PointAccuracy>`case when lat = ${lat}::float8 and lon = ${lon}::float8 then point_accuracy else 'unknown' end`;

/** Inserts an address; undefined if the user already has `max`. */
export async function insertAddress(
  db: Db,
  userId: number,
  form: AddressForm,
  now: Date,
  max: number,
): Promise<AddressRow | undefined> {
  await sql`select 1 from app_user where id = ${userId}::int for no key update`.execute(db);
  const { count } = await db
    .selectFrom("address")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (count >= max) return undefined;
  return db
    .insertInto("address")
    .values({
      ...toRow(form),
      point_accuracy: form.pointAccuracy ?? "unknown",
      user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Updates one of the user's addresses; undefined if missing. */
export function updateAddressRow(
  db: Db,
  userId: number,
  id: number,
  form: AddressForm,
  now: Date,
): Promise<AddressRow | undefined> {
  return db
    .updateTable("address")
    .set({ ...toRow(form), point_accuracy: keptAccuracy(form), updated_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Searches around an address that is deleted keep its point. */
export async function keepPointOfSearches(db: Db, addressId: number, now: Date): Promise<void> {
  await sql`
    update saved_search s set lat = a.lat, lon = a.lon, default_loc_id = 'current', address_id = null,
      updated_at = ${now}::timestamptz
    from address a where a.id = ${addressId}::int and s.address_id = a.id`.execute(db);
}

/** Whether there was such an address of the user's. */
export async function deleteAddressRow(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("address")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** An address of another site, and the path of this one that it leads to. */
export interface OldAddress {
  path: string;
  target: string;
}

/** Returns the target of the first path that is kept; undefined for none. */
export async function selectOldTarget(db: Db, paths: readonly string[]): Promise<string | undefined> {
  const rows = await db.selectFrom("old_address").select(["path", "target"]).where("path", "in", paths).execute();
  return paths.flatMap((path) => rows.find((row) => row.path === path) ?? []).at(0)?.target;
}

/** One old address; undefined if there is none. */
export const selectOldAddress = (db: Db, id: number) =>
  db.selectFrom("old_address").select(["id", "path", "target"]).where("id", "=", id).executeTakeFirst();

/** How many old addresses there are. */
export async function countOldAddresses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from old_address`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes an old address. @returns its id; undefined where the address is kept already */
export async function insertOldAddress(db: Db, { path, target }: OldAddress, now: Date): Promise<number | undefined> {
  const row = await db
    .insertInto("old_address")
    .values({ path, target, created_at: now })
    .onConflict((conflict) => conflict.column("path").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Writes the old addresses of a move; one that is kept already stays as it is. */
export async function insertMovedAddresses(
  db: Db,
  addresses: readonly OldAddress[],
  moveId: number,
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insertInto("old_address")
    .values(addresses.map(({ path, target }) => ({ path, target, move_id: moveId, created_at: now })))
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}

/** Whether another address is kept under a path. */
export async function isPathTaken(db: Db, path: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("old_address")
    .select("id")
    .where("path", "=", path)
    .where("id", "!=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes an old address: it is the site's own afterwards, which no undoing of a move deletes. */
export async function updateOldAddress(db: Db, id: number, { path, target }: OldAddress): Promise<void> {
  await db.updateTable("old_address").set({ path, target, move_id: null }).where("id", "=", id).execute();
}

/** Deletes an old address. */
export async function deleteOldAddressRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("old_address").where("id", "=", id).execute();
}

/** Deletes the old addresses of a move that is undone. */
export async function deleteMovedAddresses(db: Db, moveId: number): Promise<void> {
  await db.deleteFrom("old_address").where("move_id", "=", moveId).execute();
}

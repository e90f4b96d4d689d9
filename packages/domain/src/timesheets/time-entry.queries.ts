import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** Time that somebody worked, as it is kept: in whole minutes. */
export interface StoredEntry {
  id: number;
  userId: number;
  started: Date;
  /** Is null while the timer runs. */
  ended: Date | null;
  note: string;
}

const columns = ["id", "user_id as userId", "started_at as started", "ended_at as ended", "note"] as const;

interface NewEntry extends Omit<StoredEntry, "id"> {
  now: Date;
}

/** Writes time down; undefined when some of it is written down already, or a clock runs besides. */
export function insertEntry(db: Db, { userId, started, ended, note, now }: NewEntry): Promise<StoredEntry | undefined> {
  return db
    .insertInto("time_entry")
    .values({ user_id: userId, started_at: started, ended_at: ended, note, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Changes an entry. */
export function updateEntry(
  db: Db,
  { id, started, ended, note, now }: Omit<NewEntry, "userId"> & { id: number },
): Promise<StoredEntry> {
  return db
    .updateTable("time_entry")
    .set({ started_at: started, ended_at: ended, note, updated_at: now })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks a user's time entry, deleted or not. */
export function holdEntry(
  db: Db,
  { id, userId, isDeleted = false }: { id: number; userId: number; isDeleted?: boolean },
): Promise<StoredEntry | undefined> {
  return db
    .selectFrom("time_entry")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", isDeleted ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The clock of somebody that runs. */
export function selectClock(db: Db, userId: number): Promise<StoredEntry | undefined> {
  return db
    .selectFrom("time_entry")
    .select(columns)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Like `selectClock`, but locks the row. */
export function holdClock(db: Db, userId: number): Promise<StoredEntry | undefined> {
  return db
    .selectFrom("time_entry")
    .select(columns)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists a user's entries that overlap a period, earliest first. A running timer has no end. */
export function selectEntriesIn(
  db: Db,
  userId: number,
  { from, to }: { from: Date; to: Date | null },
  limit: number,
): Promise<StoredEntry[]> {
  return db
    .selectFrom("time_entry")
    .select(columns)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .where((row) => row.or([row("ended_at", "is", null), row("ended_at", ">", from)]))
    .$if(to !== null, (query) => query.where("started_at", "<", to as Date))
    .orderBy("started_at")
    .limit(limit)
    .execute();
}

/** Takes an entry out of the sheet, or puts it back. */
export async function updateEntryDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await db.updateTable("time_entry").set({ deleted_at: deletedAt }).where("id", "=", id).execute();
}

/** Deletes a clock that ran for no time. */
export async function deleteEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom("time_entry").where("id", "=", id).execute();
}

/** Throws away what was taken out of sheets before an instant. */
export async function deleteEntriesDeletedBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "time_entry", sql`deleted_at < ${before}::timestamptz`);
}

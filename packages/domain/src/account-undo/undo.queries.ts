import type { UndoRecordKind } from "@hereabouts/contract/account-undo/account-undo";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { displayName } from "../reports/user-rows.queries.ts";

/** One rollback of an account. */
export interface StoredUndo {
  id: number;
  userId: number;
  isReverting: boolean;
  begunAt: Date;
  begunBy: string | null;
  waiting: number;
  done: number;
  total: number;
  leftCount: number;
  left: { kind: UndoRecordKind; recordId: number; name: string; reason: string }[];
}

/** Lists the undos of an account, newest first, or the one with an id. @param shown items listed per undo */
export async function selectUndos(
  db: Db,
  { userId, undoId, limit, shown }: { userId?: number; undoId?: number; limit: number; shown: number },
): Promise<StoredUndo[]> {
  const { rows } = await sql<StoredUndo>`
    select u.id, u.user_id as "userId", u.is_reverting as "isReverting", u.begun_at as "begunAt", ${displayName("b")} as "begunBy", counts.*,
      coalesce((select json_agg(l) from (
        select kind, record_id as "recordId", name, reason from account_undo_item
        where undo_id = u.id and state in ('left', 'kept') order by position limit ${shown}::int) l), '[]') as left
    from account_undo u left join app_user b on b.id = u.begun_by,
      lateral (select count(*)::int as total, (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'done'))::int as done,
        (count(*) filter (where state in ('left', 'kept')))::int as "leftCount"
        from account_undo_item where undo_id = u.id) counts
    where ${userId === undefined ? sql`u.id = ${undoId}::int` : sql`u.user_id = ${userId}::int`}
    order by u.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Begins to take back what an account did. @returns its id */
export async function insertUndo(db: Db, userId: number, begunBy: number, now: Date): Promise<number> {
  const values = { user_id: userId, begun_by: begunBy, begun_at: now };
  const { id } = await db.insertInto("account_undo").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Holds an account until the transaction ends: what it did is taken back once at a time. @returns whether it is there */
export async function holdAccount(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("app_user").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** From now on what was taken back is put back; what had not been worked on yet stays as it is. */
export async function updateReverting(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable("account_undo").set({ is_reverting: true }).where("id", "=", id).execute();
  await db
    .updateTable("account_undo_item")
    .set({ state: "left", reason })
    .where("undo_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** A record that is worked on. */
export interface UndoItem {
  position: number;
  kind: UndoRecordKind;
  recordId: number;
  targetRevision: number | null;
  revisionBefore: number | null;
  revisionAfter: number | null;
  statusBefore: string | null;
}

/** The next record to work on, held; one that somebody else works on just now is passed over. Put back in the other order. */
export function holdNextItem(db: Db, undoId: number, isReverting: boolean): Promise<UndoItem | undefined> {
  return db
    .selectFrom("account_undo_item")
    .select(["position", "kind", "record_id as recordId", "target_revision as targetRevision"])
    .select(["revision_before as revisionBefore", "revision_after as revisionAfter", "status_before as statusBefore"])
    .where("undo_id", "=", undoId)
    .where("state", "=", isReverting ? "done" : "waiting")
    .orderBy("position", isReverting ? "desc" : "asc")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst() as Promise<UndoItem | undefined>;
}

/** Notes what became of a record. */
export async function updateItem(
  db: Db,
  undoId: number,
  position: number,
  outcome: {
    state: "done" | "left" | "put_back" | "kept";
    reason?: string;
    revision_after?: number | null;
    revision_put_back?: number | null;
  },
): Promise<void> {
  await db
    .updateTable("account_undo_item")
    .set(outcome)
    .where("undo_id", "=", undoId)
    .where("position", "=", position)
    .execute();
}

/** Reason that a suspended account reads at login; empty if none was given. */
export async function selectSuspendedReason(db: Db, userId: number): Promise<string> {
  const row = await db.selectFrom("app_user").select("suspended_reason").where("id", "=", userId).executeTakeFirst();
  return row?.suspended_reason ?? "";
}

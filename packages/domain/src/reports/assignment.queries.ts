import type { QaRecord } from "@hereabouts/contract/reports/qa-report";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { displayName } from "./user-rows.queries.ts";

/** Whether there is such a record, and it is not deleted. */
export async function recordExists(db: Db, { kind, id }: QaRecord): Promise<boolean> {
  const row = await db
    .selectFrom(kind)
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes who takes a record on, replacing the previous assignee. */
export async function writeAssignment(
  db: Db,
  { kind, id }: QaRecord,
  { assigneeId, assignedBy, now }: { assigneeId: number; assignedBy: number; now: Date },
): Promise<void> {
  const taken = { assignee_id: assigneeId, assigned_by: assignedBy, assigned_at: now };
  await db
    .insertInto("qa_assignment")
    .values({ kind, record_id: id, ...taken })
    .onConflict((conflict) => conflict.columns(["kind", "record_id"]).doUpdateSet(taken))
    .execute();
}

/** Notes that nobody takes a record on. */
export async function deleteAssignment(db: Db, { kind, id }: QaRecord): Promise<void> {
  await db.deleteFrom("qa_assignment").where("kind", "=", kind).where("record_id", "=", id).execute();
}

/** Users to whom a record can be assigned: for venues editors and superusers, for events superusers. */
export async function selectEditors(
  db: Db,
  kind: QaRecord["kind"],
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${displayName("u")} as name from app_user u
    where u.is_superuser or (u.is_zeditor and ${kind === "venue"}::boolean)
    order by lower(${displayName("u")}), u.id limit ${limit}::int`.execute(db);
  return rows;
}

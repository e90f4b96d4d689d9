import type { MassChangeKind } from "@hereabouts/contract/history/mass-change-words";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { Changes } from "./changes-between.ts";

export interface NewMassChange {
  kind: MassChangeKind;
  authorId: number | null;
  /** The import that was applied, undone or restored. */
  runId?: number;
  /** The rollback of an account that this is part of. */
  accountUndoId?: number;
}

/** Writes a change to several records down. @returns its id, which is the batch of its revisions */
export async function insertMassChange(db: Db, change: NewMassChange, now: Date): Promise<number> {
  const { kind, authorId, runId = null, accountUndoId = null } = change;
  const { id } = await db
    .insertInto("mass_change")
    .values({ kind, author_id: authorId, run_id: runId, account_undo_id: accountUndoId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** The account whose changes a change `m` to several records undid or restored; null for others. */
export const undoneAccount = sql`(select user_id from account_undo where id = m.account_undo_id)`;

/** Notes which merge it was, once that is written. */
export async function updateMergeOf(db: Db, id: number, mergeId: number): Promise<void> {
  await db.updateTable("mass_change").set({ merge_id: mergeId }).where("id", "=", id).execute();
}

/** A change to several records, as it is undone. */
export interface StoredMassChange {
  id: number;
  kind: MassChangeKind;
  authorId: number | null;
  runId: number | null;
  mergeId: number | null;
  createdAt: Date;
  undoneAt: Date | null;
}

const selectOne = (id: number) => sql`
  select id, kind, author_id as "authorId", run_id as "runId", merge_id as "mergeId", created_at as "createdAt",
    undone_at as "undoneAt"
  from mass_change where id = ${id}::bigint`;

/**
 * One of them, locked until the transaction ends: of two people who undo it the second waits. Imports and merges have rows
 * of their own that are locked for that, before this one.
 */
export async function holdMassChange(db: Db, id: number): Promise<StoredMassChange | undefined> {
  const {
    rows: [found],
  } = await sql<StoredMassChange>`${selectOne(id)}`.execute(db);
  if (!found || found.runId !== null || found.mergeId !== null) return found;
  const { rows } = await sql<StoredMassChange>`${selectOne(id)} for update`.execute(db);
  return rows[0];
}

/** Notes that a change was undone as a whole. */
export async function updateMassUndone(db: Db, id: number, userId: number | null, now: Date): Promise<void> {
  await db.updateTable("mass_change").set({ undone_at: now, undone_by: userId }).where("id", "=", id).execute();
}

/** Notes that a change stands again, as undoing it failed. */
export async function updateMassNotUndone(db: Db, id: number): Promise<void> {
  await db.updateTable("mass_change").set({ undone_at: null, undone_by: null }).where("id", "=", id).execute();
}

/** Deletes a change that changed nothing. */
export async function deleteMassChange(db: Db, id: number): Promise<void> {
  await db.deleteFrom("mass_change").where("id", "=", id).execute();
}

/** Notes that what was done by an import is undone, or null that it is done again. */
export async function updateRunUndone(
  db: Db,
  { runId, kind }: { runId: number; kind: MassChangeKind },
  undone: { by: number | null; at: Date } | null,
): Promise<void> {
  await db
    .updateTable("mass_change")
    .set({ undone_at: undone?.at ?? null, undone_by: undone?.by ?? null })
    .where("run_id", "=", runId)
    .where("kind", "=", kind)
    .execute();
}

/** Notes that a merge was undone, by whatever way. */
export async function updateMergeUndone(db: Db, mergeId: number, userId: number | null, now: Date): Promise<void> {
  await db
    .updateTable("mass_change")
    .set({ undone_at: now, undone_by: userId })
    .where("merge_id", "=", mergeId)
    .where("undone_at", "is", null)
    .execute();
}

/** The part of a rollback that is under way, of one kind; undefined before the first record. */
export async function selectAccountPart(
  db: Db,
  accountUndoId: number,
  kind: MassChangeKind,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("mass_change")
    .select("id")
    .where("account_undo_id", "=", accountUndoId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row && Number(row.id);
}

/** A record in a change to several. */
export interface ChangedRecord {
  id: number;
  venueId: number;
  name: string;
  changes: Changes;
  /** Whether nothing was written to its history since. */
  isLast: boolean;
}

/** The events of a change to several, each once; the soonest first, as room in a plan goes to them. */
export async function selectChangedEvents(db: Db, batch: number, now: Date): Promise<ChangedRecord[]> {
  const { rows } = await sql<ChangedRecord>`
    select distinct on (soonest.at, r.record_id) r.record_id as id, e.venue_id as "venueId", e.name, r.changes,
      not exists (select from revision l where l.kind = r.kind and l.record_id = r.record_id and l.id > r.id
        and l.batch is distinct from r.batch) as "isLast"
    from revision r join event e on e.id = r.record_id
    left join lateral (select min(o.starts_at) as at from occurrence o
      where o.event_id = e.id and o.starts_at >= ${now}::timestamptz) soonest on true
    where r.batch = ${batch}::bigint and r.kind = 'event'
    order by soonest.at nulls last, r.record_id, r.id`.execute(db);
  return rows;
}

/** Deletes what is too old to be undone and has no revision any more. */
export async function deleteMassChangesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    "mass_change",
    sql`created_at < ${before}::timestamptz
      and not exists (select from revision r where r.batch = mass_change.id)`,
  );
}

import type { RevisionAction, RevisionKind, RevisionListQuery } from "@hereabouts/contract/history/revision";
import type { Db } from "@hereabouts/db/connection";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import type { Changes, Snapshot } from "./changes-between.ts";

export interface NewRevision {
  kind: RevisionKind;
  recordId: number;
  venueId: number;
  action: RevisionAction;
  authorId: number | null;
  /** Whether an import did it, and no person. */
  isImported: boolean;
  changes: Changes;
  record: Snapshot;
  createdAt: Date;
  /** Shared by all revisions of one import, its undoing or its restoring; null for others. */
  batch: number | null;
}

/** Numbers the next group of revisions. */
export async function selectNextBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ batch: number }>`select nextval('revision_batch_id') as batch`.execute(db);
  return rows[0]?.batch ?? 0;
}

/** Adds a revision. */
export async function insertRevision(db: Db, revision: NewRevision): Promise<void> {
  await db
    .insertInto("revision")
    .values({
      kind: revision.kind,
      record_id: revision.recordId,
      venue_id: revision.venueId,
      action: revision.action,
      author_id: revision.authorId,
      is_imported: revision.isImported,
      changes: JSON.stringify(revision.changes),
      record: JSON.stringify(revision.record),
      created_at: revision.createdAt,
      batch: revision.batch,
    })
    .execute();
}

/** Whether anything of a record's history is kept. */
export async function hasRevision(db: Db, kind: RevisionKind, recordId: number): Promise<boolean> {
  const row = await db
    .selectFrom("revision")
    .select("id")
    .where("kind", "=", kind)
    .where("record_id", "=", recordId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface RevisionRow {
  id: number;
  kind: RevisionKind;
  recordId: number;
  venueId: number;
  action: RevisionAction;
  authorId: number | null;
  authorName: string | null;
  isImported: boolean;
  changes: Changes;
  record: Snapshot;
  createdAt: Date;
  batch: { id: number; count: number } | null;
}

/** Whether another revision belongs to the same group and did the same to the same kind of record. */
const sameBatch = sql`l.batch = r.batch and l.kind = r.kind and l.action = r.action`;

const columns = sql`r.id, r.kind, r.record_id as "recordId", r.venue_id as "venueId", r.action,
  r.author_id as "authorId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "authorName",
  r.is_imported as "isImported", r.changes, r.record, r.created_at as "createdAt",
  case when r.batch is not null then json_build_object('id', r.batch,
    'count', (select count(*)::int from revision l where ${sameBatch})) end as batch`;

/** Which revisions: as listed, each group as its newest one where asked for. */
interface RevisionFilter extends RevisionListQuery {
  isGrouped?: boolean;
}

/** Whether a revision is older than one, or, where that is gone, than the one before it. */
const isOlder = (id: number) => sql`(r.created_at, r.id) < (coalesce((
  select b.created_at from revision b where b.id <= ${id}::bigint order by b.id desc limit 1), '-infinity'), ${id}::bigint)`;

/** Revisions, the newest first by time. @param timeZone that the days are of */
export async function selectRevisions(
  db: Db,
  { kind, action, recordId, authorId, startDate, endDate, beforeId, batch, isGrouped = false }: RevisionFilter,
  limit: number,
  timeZone = "UTC",
): Promise<RevisionRow[]> {
  const wanted = [
    // What stands for archived revisions is a version of its record, and nothing that anybody did.
    recordId === undefined ? sql`(r.action <> 'update' or not r.is_imported or r.changes <> '{}')` : sql`true`,
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}::text`]),
    ...(recordId === undefined ? [] : [sql`r.record_id = ${recordId}::int`]),
    ...(authorId === undefined ? [] : [sql`r.author_id = ${authorId}::int`]),
    ...(action === undefined ? [] : [sql`r.action = ${action}::text`]),
    ...(startDate === undefined ? [] : [sql`r.created_at >= ${instantOf(startDate, 0, timeZone)}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`r.created_at < ${instantOf(endDate, DAY_MINUTES, timeZone)}::timestamptz`]),
    ...(batch === undefined ? [] : [sql`r.batch = ${batch}::bigint`]),
    ...(isGrouped ? [sql`not exists (select from revision l where ${sameBatch} and l.id > r.id)`] : []),
    ...(beforeId === undefined ? [] : [recordId === undefined ? isOlder(beforeId) : sql`r.id < ${beforeId}::bigint`]),
  ];
  // The versions of one record follow each other by id, whatever their time says.
  const order = recordId === undefined ? sql`r.created_at desc, r.id desc` : sql`r.id desc`;
  const { rows } = await sql<RevisionRow>`
    select ${columns} from revision r left join app_user u on u.id = r.author_id
    where ${sql.join(wanted, sql` and `)} order by ${order} limit ${limit}::int`.execute(db);
  return rows;
}

/** One revision of a record; undefined when there is no such one. */
export async function selectRevision(
  db: Db,
  kind: RevisionKind,
  recordId: number,
  id: number,
): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`
    select ${columns} from revision r left join app_user u on u.id = r.author_id
    where r.kind = ${kind}::text and r.record_id = ${recordId}::int and r.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The newest revision of a record. */
export async function selectLastRevision(
  db: Db,
  kind: RevisionKind,
  recordId: number,
): Promise<RevisionRow | undefined> {
  const [row] = await selectRevisions(db, { kind, recordId }, 1);
  return row;
}

/** `updated_at` of a row that is written now: always later than before, so that it tells one version from the next. */
export const laterThanBefore = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

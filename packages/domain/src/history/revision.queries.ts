import type { MassChangeKind } from "@hereabouts/contract/history/mass-change-words";
import type { RevisionAction, RevisionKind, RevisionListQuery } from "@hereabouts/contract/history/revision";
import type { Db } from "@hereabouts/db/connection";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import type { Changes, Snapshot } from "./changes-between.ts";
import { undoneAccount } from "./mass-change.queries.ts";

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
  /** The change to several records that it is part of; null for others. */
  batch: number | null;
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
  batch: {
    id: number;
    count: number;
    kind: MassChangeKind | null;
    author: { id: number; name: string } | null;
    runId: number | null;
    accountId: number | null;
    createdAt: string;
    undoneAt: string | null;
  } | null;
}

/** Whether another revision belongs to the same group; before groups were written down: and did the same to the same kind. */
const sameBatch = sql`l.batch = r.batch and (m.id is not null or (l.kind = r.kind and l.action = r.action))`;

const columns = sql`r.id, r.kind, r.record_id as "recordId", r.venue_id as "venueId", r.action,
  r.author_id as "authorId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "authorName",
  r.is_imported as "isImported", r.changes, r.record, r.created_at as "createdAt",
  case when r.batch is not null then json_build_object('id', r.batch, 'kind', m.kind,
    'count', (select count(*)::int from revision l where ${sameBatch}),
    'author', case when b.id is not null then json_build_object('id', b.id,
      'name', coalesce(nullif(trim(b.first_name || ' ' || b.last_name), ''), b.email)) end,
    'runId', m.run_id, 'accountId', ${undoneAccount}, 'createdAt', m.created_at, 'undoneAt', m.undone_at) end as batch`;

const joined = sql`revision r left join app_user u on u.id = r.author_id
  left join mass_change m on m.id = r.batch left join app_user b on b.id = m.author_id`;

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
    // The newest of those that are asked for stands for its group.
    ...(isGrouped
      ? [
          sql`not exists (select from revision l where ${sameBatch} and l.id > r.id
            and ${kind === undefined ? sql`true` : sql`l.kind = r.kind`}
            and ${action === undefined ? sql`true` : sql`l.action = r.action`})`,
        ]
      : []),
    ...(beforeId === undefined ? [] : [recordId === undefined ? isOlder(beforeId) : sql`r.id < ${beforeId}::bigint`]),
  ];
  // The versions of one record follow each other by id, whatever their time says.
  const order = recordId === undefined ? sql`r.created_at desc, r.id desc` : sql`r.id desc`;
  const { rows } = await sql<RevisionRow>`
    select ${columns} from ${joined}
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
    select ${columns} from ${joined}
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

import { mostListedReasons, type WholeMove } from "@hereabouts/contract/sources/move-in";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

type MoveState = "done" | "undoing" | "undone";
export type MovedKind = "venue" | "event";

/** A record that stays as it is although its move was undone. */
export interface StaysAsIs {
  name: string;
  reason: string;
}

/** A whole move as it is stored. */
export interface StoredMove {
  id: number;
  format: string;
  name: string;
  state: MoveState;
  undoBatch: number | null;
  /** When undoing it last got on; null before. */
  undoneUntil: Date | null;
  stays: StaysAsIs[];
}

/** A whole move with what it did. */
export interface CountedMove extends StoredMove {
  by: string | null;
  authorId: number | null;
  createdAt: Date;
  undoneAt: Date | null;
  venues: number;
  events: number;
  changed: number;
  pictures: WholeMove["pictures"];
}

/** Writes a move down before its first row. @param id that of its change */
export async function insertMove(db: Db, move: Pick<StoredMove, "id" | "format" | "name">): Promise<void> {
  await db.insertInto("whole_move").values(move).execute();
}

/** One move; undefined if there is none. */
export async function selectMove(db: Db, id: number): Promise<StoredMove | undefined> {
  const row = await db
    .selectFrom("whole_move")
    .select(["id", "format", "name", "state", "undo_batch as undoBatch", "undone_until as undoneUntil", "stays"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row as StoredMove | undefined;
}

/** The last moves, the newest first. */
export async function selectMoves(db: Db, most: number): Promise<CountedMove[]> {
  const { rows } = await sql<CountedMove>`
    select w.id::int as id, w.format, w.name, w.state, w.undo_batch::int as "undoBatch",
      w.undone_until as "undoneUntil", w.stays, m.author_id as "authorId", m.created_at as "createdAt", m.undone_at as "undoneAt",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as by,
      (select count(*)::int from moved_record r where r.move_id = w.id and r.kind = 'venue' and r.change <> 'updated')
        as venues,
      (select count(*)::int from moved_record r where r.move_id = w.id and r.kind = 'event' and r.change <> 'updated')
        as events,
      (select count(*)::int from moved_record r where r.move_id = w.id and r.change = 'updated') as changed,
      (select jsonb_build_object('taken', count(*) filter (where p.state = 'taken'),
          'waiting', count(*) filter (where p.state = 'waiting' and w.state = 'done'),
          'refused', coalesce((select jsonb_agg(r) from (
            select q.reason, count(*)::int as count from moved_picture q
            where q.move_id = w.id and q.state = 'refused' group by q.reason order by 2 desc, 1
            limit ${mostListedReasons}::int) r), '[]'))
        from moved_picture p where p.move_id = w.id) as pictures
    from whole_move w join mass_change m on m.id = w.id left join app_user u on u.id = m.author_id
    order by w.id desc limit ${most}::int`.execute(db);
  return rows;
}

/** Whether a move is being undone that got on after some time. */
export async function isAnyUndoing(db: Db, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom("whole_move")
    .select("id")
    .where("state", "=", "undoing")
    .where("undone_until", ">", after)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what is told of a move. */
export async function updateMove(
  db: Db,
  id: number,
  { stays, undoBatch, undoneUntil, state }: Partial<Pick<StoredMove, "state" | "undoBatch" | "undoneUntil" | "stays">>,
): Promise<void> {
  await db
    .updateTable("whole_move")
    .set({
      ...(state && { state }),
      ...(undoBatch !== undefined && { undo_batch: undoBatch }),
      ...(undoneUntil && { undone_until: undoneUntil }),
      ...(stays && { stays: JSON.stringify(stays) }),
    })
    .where("id", "=", id)
    .execute();
}

/** State of a record before a move wrote to it. */
export interface BeforeMove {
  /** Hash of what the source said of it last. */
  hash: string;
  source: string;
  sourceId: string;
  /** When it was changed last before the move, ISO 8601. */
  version: string;
  /** The fields that the move changed, with their former values. */
  fields: Record<string, unknown>;
}

/** A record that a move wrote to. */
export interface MovedRecord {
  kind: MovedKind;
  recordId: number;
  change: "created" | "updated" | "revived";
  before: BeforeMove | null;
  /** When it was changed last, which was by the move. */
  version: Date;
}

/** Writes down what a move wrote to. What was before its first writing is kept. */
export async function writeMovedRecords(db: Db, moveId: number, records: readonly MovedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const values = records.map(({ recordId, before, kind, change, version }) => ({
    move_id: moveId,
    kind,
    record_id: recordId,
    change,
    before: before && JSON.stringify(before),
    version,
  }));
  await db
    .insertInto("moved_record")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["move_id", "kind", "record_id"])
        .doUpdateSet(({ ref }) => ({ version: ref("excluded.version") })),
    )
    .execute();
}

/** Whether a move wrote to anything. */
export async function hasMovedRecords(db: Db, moveId: number): Promise<boolean> {
  const row = await db
    .selectFrom("moved_record")
    .select("record_id")
    .where("move_id", "=", moveId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next records that are to be as before a move: events first, so that venues are empty when it is their turn. */
export async function selectNextMoved(db: Db, moveId: number, most: number): Promise<MovedRecord[]> {
  const rows = await db
    .selectFrom("moved_record")
    .select(["kind", "record_id as recordId", "change", "before", "version"])
    .where("move_id", "=", moveId)
    .where("is_handled", "=", false)
    .orderBy("kind")
    .orderBy("record_id")
    .limit(most)
    .execute();
  return rows as MovedRecord[];
}

/** Notes that a record is as before its move, or stays. */
export async function updateHandled(
  db: Db,
  moveId: number,
  { kind, recordId }: Pick<MovedRecord, "kind" | "recordId">,
): Promise<void> {
  await db
    .updateTable("moved_record")
    .set({ is_handled: true })
    .where("move_id", "=", moveId)
    .where("kind", "=", kind)
    .where("record_id", "=", recordId)
    .execute();
}

/**
 * Notes that a record is as an earlier move left it, once a later one is undone: the earlier one can be undone still.
 * @param from when the earlier move had changed it @param to when undoing the later one did
 */
export async function carryVersion(
  db: Db,
  { kind, recordId }: Pick<MovedRecord, "kind" | "recordId">,
  from: string,
  to: Date,
): Promise<void> {
  await db
    .updateTable("moved_record")
    .set({ version: to })
    .where("kind", "=", kind)
    .where("record_id", "=", recordId)
    .where("version", "=", new Date(from))
    .execute();
}

/** The row of a source's record before it is written; undefined of one that never came. */
export async function selectKnown(
  db: Db,
  { kind, source, sourceId }: { kind: MovedKind; source: string; sourceId: string },
): Promise<{ id: number; hash: string; isDeleted: boolean } | undefined> {
  const { rows } = await sql<{ id: number; hash: string; isDeleted: boolean }>`
    select id, coalesce(source_hash, '') as hash, deleted_at is not null as "isDeleted" from ${sql.table(kind)}
    where source = ${source}::text and source_id = ${sourceId}::text`.execute(db);
  return rows[0];
}

/** When records were changed last. */
export async function selectVersions(
  db: Db,
  kind: MovedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(kind).select(["id", "updated_at"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/** Whether events that are not deleted are at a venue. */
export async function hasEventsAt(db: Db, venueId: number): Promise<boolean> {
  const row = await db
    .selectFrom("event")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import type { RunState } from "@hereabouts/contract/sources/run-states";
import type { Db } from "@hereabouts/db/connection";
import { deleteInBatches } from "@hereabouts/domain/delete-in-batches.queries";
import { sql } from "kysely";

/** A reading of a source as it is stored. */
export interface StoredRun {
  id: number;
  sourceId: number;
  state: RunState;
  isAutomatic: boolean;
  columns: string[] | null;
  failure: string | null;
  past: number;
  total: number;
  progress: number;
  createdAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  undoneById: number | null;
  undoneBy: string | null;
}

const columns = sql`r.id, r.source_id as "sourceId", r.state, r.is_automatic as "isAutomatic", r.columns, r.failure,
  r.past, r.total, r.progress, r.created_at as "createdAt", r.finished_at as "finishedAt",
  r.undone_at as "undoneAt", r.undone_by as "undoneById", (
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from app_user u where u.id = r.undone_by
  ) as "undoneBy"`;

/** One reading; undefined if missing. */
export async function selectRun(db: Db, id: number): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`select ${columns} from import_run r where r.id = ${id}::int`.execute(db);
  return rows[0];
}

/** One reading, locked until the transaction ends. */
export async function holdRun(db: Db, id: number): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from import_run r where r.id = ${id}::int for no key update`.execute(db);
  return rows[0];
}

/** The readings of a source that are over, the newest first. */
export async function selectPastRuns(db: Db, sourceId: number, limit: number): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from import_run r where r.source_id = ${sourceId}::int and r.state in ('done', 'failed', 'undone')
    order by r.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Begins a reading. @returns its id; undefined while another one of the source is open */
export async function insertRun(
  db: Db,
  run: { sourceId: number; isAutomatic: boolean; content: Uint8Array | null; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into import_run (source_id, state, is_automatic, content, created_at)
    values (${run.sourceId}::int, 'reading', ${run.isAutomatic}::boolean,
      ${run.content && Buffer.from(run.content)}::bytea, ${run.now}::timestamptz)
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes what is told of a reading; the rest stays. */
export async function updateRun(
  db: Db,
  id: number,
  change: Partial<{
    state: RunState;
    columns: readonly string[];
    failure: string | null;
    past: number;
    total: number;
    progress: number;
    finishedAt: Date;
    /** Clears the file, which is no longer needed. */
    content: null;
    /** The person who undid it, and when; null once all of it is restored. */
    undone: { by: number | null; at: Date } | null;
  }>,
): Promise<void> {
  await db
    .updateTable("import_run")
    .set({
      state: change.state,
      columns: change.columns && [...change.columns],
      failure: change.failure,
      past: change.past,
      total: change.total,
      progress: change.progress,
      finished_at: change.finishedAt,
      content: change.content,
      ...(change.undone !== undefined && {
        undone_by: change.undone?.by ?? null,
        undone_at: change.undone?.at ?? null,
      }),
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes a reading with its rows. */
export async function removeRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom("import_run").where("id", "=", id).execute();
}

/** Deletes imports that ended or were undone before an instant, and those not reviewed since another. */
export async function removeRunsBefore(db: Db, { ended, begun }: { ended: Date; begun: Date }): Promise<void> {
  // Each takes up to a thousand rows along.
  const most = 20;
  await deleteInBatches(
    db,
    "import_run",
    sql`created_at < ${ended}::timestamptz and state in ('done', 'failed', 'undone')
      and coalesce(undone_at, created_at) < ${ended}::timestamptz`,
    most,
  );
  const isOpen = sql`created_at < ${begun}::timestamptz and state in ('ready', 'columns')`;
  await deleteInBatches(db, "import_run", isOpen, most);
}

import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { jobNames } from "./catalogue.ts";

export type JobState = "created" | "retry" | "active" | "completed" | "cancelled" | "failed";

/** Which jobs: in a state, with words in their name, or one. */
export interface JobsAsked {
  id?: string | undefined;
  state?: JobState | undefined;
  find?: string | undefined;
  ordering?: string | undefined;
}

export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  tries: number;
  createdAt: Date;
  dueAt: Date;
  endedAt: Date | null;
  payload: unknown;
  /** Result of the job, or its error. */
  output: unknown;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The jobs of the catalogue: the queue has some of its own, which are its business. */
const ours = sql`j.name = any(${jobNames}::text[])`;

const order: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`j.name, j.created_on desc, j.id`,
  created: sql`j.created_on, j.id`,
};

function matchingJobs({ id, state, find = "" }: JobsAsked): RawBuilder<unknown> {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = [
    ours,
    ...(id === undefined ? [] : uuid.test(id) ? [sql`j.id = ${id}::uuid`] : [sql`false`]),
    ...(state === undefined ? [] : [sql`j.state = ${state}::job_queue.job_state`]),
    ...words.map((word) => sql`position(${word}::text in lower(j.name)) > 0`),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many jobs are asked for. */
export async function countJobs(db: Db, query: JobsAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_queue.job_common j where ${matchingJobs(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of them, the newest first by default. */
export async function selectJobs(
  db: Db,
  query: JobsAsked,
  { offset, size }: { offset: number; size: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id, j.name, j.state::text as state, j.retry_count + (j.started_on is not null)::int as tries, j.created_on as "createdAt",
      j.start_after as "dueAt", j.completed_on as "endedAt", j.data as payload, j.output
    from job_queue.job_common j where ${matchingJobs(query)}
    order by ${order[query.ordering ?? ""] ?? sql`j.created_on desc, j.id`}
    limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}

/** A job, locked until the transaction ends; undefined if missing. */
export async function holdJob(db: Db, id: string): Promise<{ name: string; state: JobState } | undefined> {
  if (!uuid.test(id)) return undefined;
  const { rows } = await sql<{ name: string; state: JobState }>`
    select j.name, j.state::text as state from job_queue.job_common j where j.id = ${id}::uuid and ${ours} for update`.execute(
    db,
  );
  return rows[0];
}

/**
 * Lets a job begin again, at once and with all its tries. @returns false while another of its key waits, of which there is
 * never more than one
 */
export async function updateWaiting(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update job_queue.job_common j set state = 'created', retry_count = 0, start_after = now(), started_on = null,
      completed_on = null, output = null, keep_until = now() + q.retention_seconds * interval '1 second'
    from job_queue.queue q
    where j.id = ${id}::uuid and q.name = j.name and (j.policy = 'standard' or not exists (
      select from job_queue.job_common other where other.name = j.name and other.id <> j.id
        and coalesce(other.singleton_key, '') = coalesce(j.singleton_key, '') and other.state <= 'active'))
    returning j.id`.execute(db);
  return rows.length > 0;
}

/** Deletes a job. */
export async function deleteJob(db: Db, id: string): Promise<void> {
  await sql`delete from job_queue.job_common where id = ${id}::uuid`.execute(db);
}

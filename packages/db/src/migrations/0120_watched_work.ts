import { type Kysely, sql } from "kysely";

/** Adds indexes for what is counted every few seconds: jobs that run or failed, and mails that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_running_or_failed on job_queue.job_common (name, state)
    where state = 'active' or state = 'failed'`.execute(db);
  await sql`create index mail_waiting on mail (created_at) where status = 'queued' or status = 'sending'`.execute(db);
}

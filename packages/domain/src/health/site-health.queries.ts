import { healthLimits, type SiteHealth, sourceHealthStates } from "@hereabouts/contract/admin/site-health";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { type JobName, jobNames, periodicJobs } from "../jobs/catalogue.ts";

/** Whether the database takes writes: not a standby, nor a primary that a failover has made read-only. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(db);
  return rows[0]?.writable === true;
}

/** Jobs of one name that did not end well, or not yet. Times are in seconds. */
export interface QueueRow {
  job: JobName;
  /** Due: no worker has taken them. */
  ready: number;
  /** Not due yet: delayed, or between two tries. */
  delayed: number;
  active: number;
  failed: number;
  /** How long the first of those that are due has waited; 0 if none is. */
  oldestSeconds: number;
}

/** Counts the jobs of each name. */
export async function selectQueue(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with waiting as (
      select name, count(*) filter (where start_after <= now()) as ready, count(*) filter (where start_after > now()) as delayed,
        extract(epoch from now() - min(start_after) filter (where start_after <= now())) as oldest
      from job_queue.job_common where state < 'active' and not blocked group by name
    ), other as (
      select name, count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
      from job_queue.job_common where state = 'active' or state = 'failed' group by name
    )
    select job, coalesce(ready, 0)::int as ready, coalesce(delayed, 0)::int as delayed, coalesce(active, 0)::int as active,
      coalesce(failed, 0)::int as failed, coalesce(oldest, 0)::float8 as "oldestSeconds"
    from unnest(${jobNames}::text[]) as job left join waiting on waiting.name = job left join other on other.name = job`.execute(
    db,
  );
  return rows;
}

/** A periodic job: when it last ended well, or was scheduled first where it never has. */
interface LastRun {
  job: JobName;
  at: Date;
  hasRun: boolean;
}

/** Reads when each periodic job last ended well. Jobs that no worker has scheduled are left out. */
export async function selectLastRuns(db: Db): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select s.name as job, coalesce(done.at, s.created_on) as at, done.at is not null as "hasRun"
    from job_queue.schedule s left join lateral (
      select max(completed_on) as at from job_queue.job_common j where j.name = s.name and j.state = 'completed') done on true
    where s.name = any(${periodicJobs}::text[]) order by s.name`.execute(db);
  return rows;
}

/** Counts the mails that wait, up to a limit, and how long the first has: in seconds. */
export async function selectWaitingMails(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from (select created_at from mail where status = 'queued' or status = 'sending'
      order by created_at limit ${healthLimits.countedMails}::int) m`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Mails to the desk that wait, and those that were not read; null where there are none. */
export async function countInbox(db: Db): Promise<{ waiting: number; refused: number } | null> {
  const { rows } = await sql<{ total: number; waiting: number; refused: number }>`
    select count(*)::int as total, count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'refused')::int as refused from inbox_mail`.execute(db);
  const { total = 0, waiting = 0, refused = 0 } = rows[0] ?? {};
  return total === 0 ? null : { waiting, refused };
}

/** Counts the region's sources by their state and the entries that wait at unknown places; null where there are no sources. */
export async function selectSourceHealth(db: Db): Promise<SiteHealth["sources"]> {
  const { rows } = await sql<NonNullable<SiteHealth["sources"]> & { total: number }>`
    with source as (
      select is_paused, extract(epoch from now() - coalesce(last_success_at, created_at)) as age,
        case when is_paused then 'paused' when is_blocked then 'blocked' when failure is not null then 'failing'
          when last_success_at is null then 'new' else 'good' end as state
      from region_source
    )
    select count(*)::int as total, greatest(coalesce(max(age) filter (where not is_paused), 0), 0)::float8 as "oldestSeconds",
      (select jsonb_object_agg(s, (select count(*) from source where state = s))
        from unnest(${[...sourceHealthStates]}::text[]) s) as states,
      (select count(*)::int from source_place p join region_source r on r.id = p.source_id
        join region_entry e on e.source_id = p.source_id and e.place_key = p.place_key and e.state = 'waiting'
          and e.seen_at = r.last_success_at
        where p.state = 'unknown') as "waitingEntries"
    from source`.execute(db);
  const [found] = rows;
  if (!found || found.total === 0) return null;
  const { states, oldestSeconds, waitingEntries } = found;
  return { states, oldestSeconds, waitingEntries };
}

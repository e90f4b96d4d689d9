import { limits } from "@hereabouts/contract/limits";
import { addDays, addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import { MAX_AGE_DAYS } from "../projection/listing-codes.ts";
import { advanceEvents, projectEvents } from "../projection/project-events.ts";
import { countVenueEvents } from "../projection/project-venues.ts";
import { holdFreeEvents } from "./hold-events.queries.ts";
import { materialiseOccurrences } from "./materialise-occurrences.ts";

const BATCH = 1_000;

/**
 * Moves listing rows whose next occurrence is over on to the one after it. Short, and safe to run at any time and in
 * several processes at once. @returns how many rows moved
 */
export async function advanceListings(ctx: Context): Promise<number> {
  let moved = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async ({ db, now }) => {
      const due = await db
        .selectFrom("event_listing")
        .select("event_id")
        .where("next_over_at", "<=", now())
        .orderBy("next_over_at")
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map((row) => row.event_id);
      await advanceEvents(db, ids, now());
      return ids.length;
    });
    moved += batch;
    if (batch < BATCH) return moved;
  }
}

interface DueEvent {
  id: number;
  /** The listing row's base day is too old. */
  aged: boolean;
}

/** Events whose row has aged, and those that may have an occurrence beyond what was materialised. */
async function dueEvents({ db, now, settings }: Context): Promise<DueEvent[]> {
  const today = todayIn(settings.timeZone, now());
  // A month early, so that days on which nothing ran do no harm.
  const edge = addMonths(today, limits.horizonMonths - 1);
  const { rows } = await sql<DueEvent>`
    select * from (
      select e.id, coalesce(l.base_day < ${addDays(today, -MAX_AGE_DAYS)}::date, false) as aged,
        (e.use_poi_times and coalesce(e.date_end >= ${edge}::date, true)) or exists (
          select from event_date d
          where d.event_id = e.id and case
            when d.date_recur !~* 'RRULE' then replace(left(d.date_recur, 10), '-', '') >= ${edge.replaceAll("-", "")}
            else coalesce(substring(upper(d.date_recur) from 'UNTIL=(\\d{8})') >= ${edge.replaceAll("-", "")}, true)
          end
        ) as grows
      from event e left join event_listing l on l.event_id = e.id
      where e.deleted_at is null
    ) due where aged or grows order by id`.execute(db);
  return rows;
}

/**
 * The daily work: takes open-ended events on to the horizon, gives listing rows older than three weeks a new base day,
 * and counts every venue's coming events anew. @returns how many events have new dates
 */
export async function rollForward(ctx: Context): Promise<number> {
  await advanceListings(ctx);
  let extended = 0;
  const due = await dueEvents(ctx);
  const aged = new Set(due.filter((event) => event.aged).map(({ id }) => id));
  for (let start = 0; start < due.length; start += BATCH) {
    const batch = due.slice(start, start + BATCH);
    await inTransaction(ctx, async ({ db, now }) => {
      const ids = batch.map(({ id }) => id);
      // One that is being saved is taken to the horizon, and its row written, by that.
      const held = new Set(await holdFreeEvents(db, ids));
      const changed = await materialiseOccurrences(db, [...held], now());
      extended += changed.size;
      // Rows that say the same as before are left alone: every write costs the listing's index-only scans.
      const stale = ids.filter((id) => held.has(id) && (aged.has(id) || changed.has(id)));
      await projectEvents(db, stale, now());
    });
  }
  const venues = await ctx.db.selectFrom("venue").select("id").orderBy("id").execute();
  for (let start = 0; start < venues.length; start += BATCH) {
    const ids = venues.slice(start, start + BATCH).map(({ id }) => id);
    await inTransaction(ctx, ({ db, now }) => countVenueEvents(db, ids, now()));
  }
  return extended;
}

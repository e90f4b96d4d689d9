import type { AgeGroup } from "@hereabouts/contract/events/event-facets";
import type { CsvPart } from "@hereabouts/contract/sources/csv-parts";
import type { RunState } from "@hereabouts/contract/sources/run-states";
import type { SourceFormat } from "@hereabouts/contract/sources/venue-source";
import type { Db } from "@hereabouts/db/connection";
import { claimOwns, isLetIn, venueKeepers } from "@hereabouts/domain/visibility.queries";
import { sql } from "kysely";

/** Which column holds a part of an event. */
export interface ColumnOf {
  part: CsvPart;
  column: string;
}

/** A source as it is stored, with what is counted of it. */
export interface StoredSource {
  id: number;
  venueId: number;
  venueName: string;
  timeZone: string;
  venueWebsite: string;
  venueStreet: string;
  venueCity: string;
  venuePostalCode: string;
  name: string;
  url: string | null;
  format: SourceFormat | null;
  eventType: number;
  ageGroups: AgeGroup[];
  columns: ColumnOf[] | null;
  isScheduled: boolean;
  pausedFor: "failing" | "undone" | null;
  nextReadAt: Date | null;
  lastReadAt: Date | null;
  lastSuccessAt: Date | null;
  wholeReadAt: Date | null;
  failingSince: Date | null;
  failures: number;
  failure: string | null;
  eventsFound: number | null;
  unusable: number;
  waiting: number;
  etag: string | null;
  lastModified: string | null;
  missing: number;
  ignored: number;
  /** Something of it was taken over. */
  hasItems: boolean;
  openRunId: number | null;
  openRunState: RunState | null;
  createdAt: Date;
  addedBy: number | null;
  ownerId: number | null;
  /** Events with texts that wait for a look by editors. */
  inReview: number;
}

const columns = sql`
  s.id, s.venue_id as "venueId", v.name as "venueName", v.time_zone as "timeZone", v.website as "venueWebsite",
  v.street as "venueStreet", v.city as "venueCity", v.postal_code as "venuePostalCode", s.name,
  s.url, s.format, s.event_type_id as "eventType", s.age_groups as "ageGroups", s.columns,
  s.is_scheduled as "isScheduled", s.paused_for as "pausedFor", s.next_read_at as "nextReadAt",
  s.last_read_at as "lastReadAt", s.last_success_at as "lastSuccessAt", s.whole_read_at as "wholeReadAt",
  s.failing_since as "failingSince", s.failures, s.failure, s.events_found as "eventsFound", s.unusable, s.waiting,
  s.etag, s.last_modified as "lastModified", s.created_at as "createdAt", s.added_by as "addedBy",
  (select c.claimant_id from claim c where c.venue_id = s.venue_id and ${claimOwns}) as "ownerId",
  (select count(*)::int from text_review t join event e on e.id = t.event_id and e.deleted_at is null
    where t.source_id = s.id and t.status = 'waiting') as "inReview",
  (select count(*)::int from import_item i join event e on e.id = i.event_id and e.deleted_at is null
    where i.source_id = s.id and i.missing_since is not null and not i.is_kept and i.ignored_at is null) as missing,
  (select count(*)::int from import_item i where i.source_id = s.id and i.ignored_at is not null) as ignored,
  exists (select from import_item i where i.source_id = s.id) as "hasItems", r.id as "openRunId", r.state as "openRunState"`;
const openStates = sql`('reading', 'columns', 'ready', 'applying', 'undoing', 'restoring')`;
const tables = sql`import_source s join venue v on v.id = s.venue_id and v.deleted_at is null
  left join import_run r on r.source_id = s.id and r.state in ${openStates}`;

/** The sources of a venue, the first added first; there are few. */
export async function selectSources(db: Db, venueId: number): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`
    select ${columns} from ${tables} where s.venue_id = ${venueId}::int order by s.id`.execute(db);
  return rows;
}

/** One source; undefined if missing. */
export async function selectSource(db: Db, id: number): Promise<StoredSource | undefined> {
  const { rows } = await sql<StoredSource>`select ${columns} from ${tables} where s.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Holds a source until the transaction ends, so that two do not read or change it at once. */
export async function holdSource(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select id from import_source where id = ${id}::int for no key update`.execute(db);
  return rows.length > 0;
}

interface NewSource {
  venueId: number;
  name: string;
  url: string | null;
  eventType: number;
  ageGroups: readonly AgeGroup[];
  addedBy: number | null;
  now: Date;
}

/** Adds a source. @returns its id; undefined when the venue has one of the same address */
export async function insertSource(db: Db, source: NewSource): Promise<number | undefined> {
  const row = await db
    .insertInto("import_source")
    .values({
      venue_id: source.venueId,
      name: source.name,
      url: source.url,
      event_type_id: source.eventType,
      age_groups: [...source.ageGroups],
      added_by: source.addedBy,
      created_at: source.now,
    })
    .onConflict((conflict) => conflict.columns(["venue_id", "url"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Changes what is told; the rest stays. */
export async function updateSource(
  db: Db,
  id: number,
  change: Partial<{
    name: string;
    format: SourceFormat;
    eventType: number;
    ageGroups: readonly AgeGroup[];
    columns: readonly ColumnOf[];
    isScheduled: boolean;
    pausedFor: "failing" | "undone" | null;
    nextReadAt: Date | null;
    lastReadAt: Date;
    lastSuccessAt: Date;
    wholeReadAt: Date;
    failingSince: Date | null;
    failures: number;
    failure: string | null;
    eventsFound: number;
    unusable: number;
    waiting: number;
    etag: string | null;
    lastModified: string | null;
  }>,
): Promise<void> {
  const { ageGroups, columns: mapped } = change;
  const values = {
    name: change.name,
    format: change.format,
    event_type_id: change.eventType,
    age_groups: ageGroups && [...ageGroups],
    columns: mapped && JSON.stringify(mapped),
    is_scheduled: change.isScheduled,
    paused_for: change.pausedFor,
    next_read_at: change.nextReadAt,
    last_read_at: change.lastReadAt,
    last_success_at: change.lastSuccessAt,
    whole_read_at: change.wholeReadAt,
    failing_since: change.failingSince,
    failures: change.failures,
    failure: change.failure,
    events_found: change.eventsFound,
    unusable: change.unusable,
    waiting: change.waiting,
    etag: change.etag,
    last_modified: change.lastModified,
  };
  if (Object.values(values).every((value) => value === undefined)) return;
  await db.updateTable("import_source").set(values).where("id", "=", id).execute();
}

/** Deletes a source with its readings; events stay. */
export async function removeSource(db: Db, id: number): Promise<void> {
  await db.deleteFrom("import_source").where("id", "=", id).execute();
}

// Owners of a source: the venue's managers, or the person who added it if the venue has none.
const people = sql`(
  select u.suspended_at from app_user u where u.id in (
    select k.user_id from ${venueKeepers} k where k.venue_id = s.venue_id
    union all
    select s.added_by where not exists (select from ${venueKeepers} k where k.venue_id = s.venue_id)))`;

/**
 * Sources that are to be read by themselves now, held; others' are left to them, and those of suspended people alone wait until
 * one of them is let in.
 */
export async function holdDueSources(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from import_source s join venue v on v.id = s.venue_id and v.deleted_at is null
    where s.is_scheduled and s.next_read_at <= ${now}::timestamptz
      and (not exists (select from ${people} u) or exists (select from ${people} u where ${isLetIn}))
      and not exists (select from import_run r where r.source_id = s.id and r.state in ${openStates})
    order by s.next_read_at limit ${limit}::int for no key update of s skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** The addresses of a venue's producers. */
export async function selectProducerMails(
  db: Db,
  venueId: number,
): Promise<{ userId: number; email: string; language: string | null }[]> {
  return db
    .selectFrom("claim")
    .innerJoin("app_user", "app_user.id", "claim.claimant_id")
    .select(["app_user.id as userId", "app_user.email", "app_user.language"])
    .where("claim.venue_id", "=", venueId)
    .where("claim.status", "=", "verified")
    .where("claim.only_knows", "=", false)
    .execute();
}

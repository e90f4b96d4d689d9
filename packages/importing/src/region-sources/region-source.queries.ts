import type { SourceLicence, Surface } from "@hereabouts/contract/region-sources/licences";
import type { RegionSource, SourceProblem } from "@hereabouts/contract/region-sources/region-source";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** An upcoming event that a source no longer has, with its next date. */
type MissingEvent = Omit<RegionSource["missing"][number], "times"> & { startMinute: number; endMinute: number | null };

/** A source of the region as it is stored, but for its content. */
export interface StoredRegionSource {
  id: number;
  name: string;
  url: string;
  licence: SourceLicence;
  credit: string;
  creditUrl: string;
  withheld: Surface[];
  eventType: number;
  isPaused: boolean;
  createdAt: Date;
  nextReadAt: Date | null;
  lastReadAt: Date | null;
  lastSuccessAt: Date | null;
  /** When an entry was there for the first time. */
  lastNewAt: Date | null;
  /** The last day on which an entry takes place. */
  lastDay: string | null;
  failures: number;
  failure: string | null;
  isBlocked: boolean;
  /** Entries of the last readings, the oldest first. */
  counts: number[];
  unusable: number;
  problems: SourceProblem[];
  zoneShift: number | null;
  oddHours: boolean;
  unknownZones: string[];
  etag: string | null;
  lastModified: string | null;
  /** Entries by what became of them. */
  taken: number;
  doubles: number;
  waiting: number;
  ignored: number;
  /** Upcoming events that came from it and that it no longer has, and some of them by name. */
  missing: number;
  missingShown: MissingEvent[];
}

const columns = sql`s.id, s.name, s.url, s.licence, s.credit, s.credit_url as "creditUrl", s.withheld,
  s.event_type_id as "eventType", s.is_paused as "isPaused", s.created_at as "createdAt",
  s.next_read_at as "nextReadAt", s.last_read_at as "lastReadAt", s.last_success_at as "lastSuccessAt",
  s.last_new_at as "lastNewAt", s.last_day::text as "lastDay", s.failures, s.failure, s.is_blocked as "isBlocked",
  s.counts, s.unusable, s.problems, s.zone_shift as "zoneShift", s.odd_hours as "oddHours",
  s.unknown_zones as "unknownZones", s.etag, s.last_modified as "lastModified",
  coalesce(n.taken, 0) as taken, coalesce(n.doubles, 0) as doubles, coalesce(n.waiting, 0) as waiting,
  coalesce(n.ignored, 0) as ignored, coalesce(m.missing, 0) as missing, coalesce(m.shown, '{}') as "missingShown"`;

/** When a source is looked at, and how many events that it no longer has are named. */
interface Look {
  now: Date;
  missing: number;
}

/** Sources `s` with what `columns` count. */
const counted = ({ now, missing }: Look): RawBuilder<unknown> => sql`region_source s left join (
  select e.source_id, count(*) filter (where e.state = 'taken')::int as taken,
    count(*) filter (where e.state = 'double')::int as doubles,
    count(*) filter (where e.state = 'waiting')::int as waiting,
    count(*) filter (where e.state = 'ignored')::int as ignored
  from region_entry e join region_source l on l.id = e.source_id and e.seen_at = l.last_success_at
  group by e.source_id) n on n.source_id = s.id left join (
  select r.source_id, count(*)::int as missing, (array_agg(json_build_object('id', e.id, 'name', e.name,
      'date', n.local_date, 'startMinute', n.start_minute, 'endMinute', n.end_minute,
      'confirmed', to_char(e.certified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'confirmedBy', e.certified_by)
      order by n.over_at, e.id))[1:${missing}::int] as shown
  from region_entry r join region_source k on k.id = r.source_id and r.seen_at < k.last_success_at
  join event_listing l on l.event_id = r.event_id join event e on e.id = r.event_id
  cross join lateral (select d.local_date, d.start_minute, d.end_minute, d.over_at from occurrence d
    where d.event_id = e.id and d.over_at > ${now}::timestamptz
      and coalesce(d.status, 'scheduled') not in ('cancelled', 'postponed')
    order by d.over_at limit 1) n
  where r.state = 'taken' and e.status not in ('cancelled', 'postponed')
    and (e.certified_by is not distinct from 'calendar' or coalesce(e.certified_at <= r.seen_at, true))
    and not exists (select from region_entry o join region_source b on b.id = o.source_id and o.seen_at = b.last_success_at
      where o.event_id = r.event_id)
  group by r.source_id) m on m.source_id = s.id`;

/** All sources of the region by name; there are few. */
export async function selectRegionSources(db: Db, look: Look): Promise<StoredRegionSource[]> {
  const { rows } = await sql<StoredRegionSource>`
    select ${columns} from ${counted(look)} order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** One source; undefined if there is none. */
export async function selectRegionSource(db: Db, id: number, look: Look): Promise<StoredRegionSource | undefined> {
  const { rows } = await sql<StoredRegionSource>`
    select ${columns} from ${counted(look)} where s.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Holds a source until the transaction ends. @returns whether it is there */
export async function holdRegionSource(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select id from region_source where id = ${id}::int for no key update`.execute(db);
  return rows.length > 0;
}

/** How many sources there are. */
export async function countRegionSources(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from region_source`.execute(db);
  return rows[0]?.count ?? 0;
}

type FormRow = Pick<StoredRegionSource, "name" | "url" | "licence" | "credit" | "creditUrl" | "withheld" | "eventType">;

const valuesOf = ({ name, url, licence, credit, creditUrl, withheld, eventType }: FormRow) => ({
  name,
  url,
  licence,
  credit,
  credit_url: creditUrl,
  withheld: [...withheld],
  event_type_id: eventType,
});

/** Adds a source. @returns its id; undefined where another one has its address */
export async function insertRegionSource(
  db: Db,
  form: FormRow,
  { by, now }: { by: number | null; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto("region_source")
    .values({ ...valuesOf(form), added_by: by, created_at: now, next_read_at: now })
    .onConflict((conflict) => conflict.column("url").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Whether another source has an address. */
export async function isUrlTaken(db: Db, url: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("region_source")
    .select("id")
    .where("url", "=", url)
    .where("id", "!=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what the form has. Of another address nothing is known yet. */
export async function updateRegionSource(db: Db, id: number, form: FormRow, isMoved: boolean): Promise<void> {
  const anew = isMoved ? { etag: null, last_modified: null } : {};
  await db
    .updateTable("region_source")
    .set({ ...valuesOf(form), ...anew })
    .where("id", "=", id)
    .execute();
}

/** Pauses a source, or has it read again. */
export async function updatePaused(db: Db, id: number, isPaused: boolean, now: Date): Promise<void> {
  await db
    .updateTable("region_source")
    .set({ is_paused: isPaused, ...(!isPaused && { next_read_at: now }) })
    .where("id", "=", id)
    .execute();
}

/** Writes down that a source could not be read, and when to try again. */
export async function updateFailed(
  db: Db,
  id: number,
  failed: { at: Date; failure: string; isBlocked: boolean; failures: number; nextReadAt: Date },
): Promise<void> {
  await db
    .updateTable("region_source")
    .set({
      last_read_at: failed.at,
      failure: failed.failure,
      is_blocked: failed.isBlocked,
      failures: failed.failures,
      next_read_at: failed.nextReadAt,
    })
    .where("id", "=", id)
    .execute();
}

/** Puts the next reading off, without counting a failure. */
export async function updateNextReading(db: Db, id: number, nextReadAt: Date): Promise<void> {
  await db.updateTable("region_source").set({ next_read_at: nextReadAt }).where("id", "=", id).execute();
}

/** Keeps a download. Without bytes nothing changed since the last one. */
export async function updateArrived(
  db: Db,
  id: number,
  arrived: { bytes: Uint8Array | null; etag: string | null; lastModified: string | null; at: Date; nextReadAt: Date },
): Promise<void> {
  const { bytes, etag, lastModified, at, nextReadAt } = arrived;
  await db
    .updateTable("region_source")
    .set({
      last_read_at: at,
      next_read_at: nextReadAt,
      ...(bytes && { content: Buffer.from(bytes), etag, last_modified: lastModified }),
    })
    .where("id", "=", id)
    .execute();
}

/** Writes down what a reading found. */
export async function updateTaken(
  db: Db,
  id: number,
  found: Pick<
    StoredRegionSource,
    "counts" | "unusable" | "problems" | "zoneShift" | "oddHours" | "unknownZones" | "lastDay"
  > & { at: Date; isNew: boolean },
): Promise<void> {
  await db
    .updateTable("region_source")
    .set({
      last_success_at: found.at,
      failure: null,
      is_blocked: false,
      failures: 0,
      counts: [...found.counts],
      unusable: found.unusable,
      problems: JSON.stringify(found.problems),
      zone_shift: found.zoneShift,
      odd_hours: found.oddHours,
      unknown_zones: [...found.unknownZones],
      last_day: found.lastDay,
      ...(found.isNew && { last_new_at: found.at }),
    })
    .where("id", "=", id)
    .execute();
}

/** Sources that are to be read now, held; others' are left to them. */
export async function holdDueRegionSources(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from region_source where not is_paused and next_read_at <= ${now}::timestamptz
    order by next_read_at limit ${limit}::int for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

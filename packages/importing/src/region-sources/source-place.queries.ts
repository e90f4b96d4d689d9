import type { PlaceCandidate, PlaceState } from "@hereabouts/contract/region-sources/region-source";
import type { Db } from "@hereabouts/db/connection";
import { literalPattern } from "@hereabouts/domain/literal-pattern";
import { sql } from "kysely";

/** A place that a source names, as it is stored. */
export interface StoredPlace {
  id: number;
  sourceId: number;
  sourceName: string;
  key: string;
  text: string;
  state: PlaceState;
  venueId: number | null;
  venueName: string | null;
  timeZone: string | null;
  candidates: PlaceCandidate[];
  isForAll: boolean;
  /** The venue that was made of it; null where none was. */
  madeVenueId: number | null;
}

const columns = sql`p.id, p.source_id as "sourceId", s.name as "sourceName", p.place_key as key, p.place_text as text,
  p.state, v.id as "venueId", v.name as "venueName", v.time_zone as "timeZone", p.candidates,
  p.is_for_all as "isForAll", p.made_venue_id as "madeVenueId"`;
// A venue that was merged leads on to the one that is kept.
const joined = sql`source_place p join region_source s on s.id = p.source_id
  left join venue w on w.id = p.venue_id
  left join venue v on v.id = coalesce(w.merged_into, w.id) and v.deleted_at is null`;

/** The places that a source named so far. */
export async function selectPlacesOf(db: Db, sourceId: number): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select ${columns} from ${joined} where p.source_id = ${sourceId}::int`.execute(db);
  return rows;
}

/** Decisions that people made for all sources about some texts. */
export async function selectForAll(db: Db, keys: readonly string[]): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select distinct on (p.place_key) ${columns} from ${joined}
    where p.is_for_all and p.place_key = any(${[...keys]}::text[]) and v.id is not null
    order by p.place_key, p.decided_at desc`.execute(db);
  return rows;
}

/** Writes what is known of a place by its score; a person's decision stays. */
export async function writePlace(
  db: Db,
  place: Pick<StoredPlace, "sourceId" | "key" | "text" | "state" | "venueId" | "candidates">,
): Promise<void> {
  await sql`
    insert into source_place (source_id, place_key, place_text, state, venue_id, candidates)
    values (${place.sourceId}::int, ${place.key}::text, ${place.text}::text, ${place.state}::text,
      ${place.venueId}::int, ${JSON.stringify(place.candidates)}::jsonb)
    on conflict (source_id, place_key) do update set place_text = excluded.place_text,
      candidates = excluded.candidates, state = excluded.state, venue_id = excluded.venue_id
    where source_place.state not in ('chosen', 'ignored')`.execute(db);
}

/** Holds a place until the transaction ends; undefined if there is none. */
export async function holdPlace(db: Db, id: number): Promise<StoredPlace | undefined> {
  await sql`select id from source_place where id = ${id}::int for update`.execute(db);
  const { rows } = await sql<StoredPlace>`select ${columns} from ${joined} where p.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Writes a person's decision about a place, or takes it back. */
export async function updateDecision(
  db: Db,
  id: number,
  decision: {
    state: PlaceState;
    venueId: number | null;
    isForAll?: boolean | undefined;
    madeVenueId?: number;
    by: number | null;
    at: Date | null;
  },
): Promise<void> {
  await db
    .updateTable("source_place")
    .set({
      state: decision.state,
      venue_id: decision.venueId,
      is_for_all: decision.isForAll ?? false,
      made_venue_id: decision.madeVenueId ?? null,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where("id", "=", id)
    .execute();
}

interface PlaceFilter {
  state: PlaceState;
  source: number | undefined;
  find: string | undefined;
}

// Places that the last reading has no more need no decision.
const listed = sql`(p.state in ('chosen', 'ignored') or exists (
  select from region_entry e where e.source_id = p.source_id and e.place_key = p.place_key and e.seen_at = s.last_success_at))`;

const matching = ({ state, source, find = "" }: PlaceFilter) => sql`p.state = ${state}::text and ${listed}
  and (${source ?? null}::int is null or p.source_id = ${source ?? null}::int)
  and (${find}::text = '' or p.place_text ilike ${literalPattern(find)}::text or s.name ilike ${literalPattern(find)}::text)`;

/** How many places a filter finds. */
export async function countPlaces(db: Db, filter: PlaceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${joined} where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of places, those of most entries first. */
export async function selectPlaces(
  db: Db,
  filter: PlaceFilter,
  { offset, size }: { offset: number; size: number },
): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select ${columns} from ${joined} where ${matching(filter)}
    order by (select count(*) from region_entry e where e.source_id = p.source_id and e.place_key = p.place_key) desc, p.id
    limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}

/** Venues of a name, at most two: one is meant, of more none is. */
export async function selectVenuesNamed(db: Db, name: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from venue where lower(name) = lower(${name}::text) and deleted_at is null
    order by id limit 2`.execute(db);
  return rows;
}

/** A venue that is there; undefined of any other. */
export async function selectVenueName(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  const row = await db
    .selectFrom("venue")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row;
}

/** Time zones of venues that are there, by the venues' ids. */
export async function selectVenueZones(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { id: number; timeZone: string }>> {
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select id, time_zone as "timeZone" from venue where id = any(${[...ids]}::int[]) and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of venues by their ids. */
export async function selectVenueNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("venue").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether a venue that was made of a place has events of others by now. */
export async function hasOtherEvents(db: Db, { id, madeVenueId }: StoredPlace): Promise<boolean> {
  const { rows } = await sql`
    select e.id from event e where e.venue_id = ${madeVenueId}::int and e.deleted_at is null
      and not exists (select from region_entry r join source_place p on p.source_id = r.source_id and p.place_key = r.place_key
        where r.event_id = e.id and p.id = ${id}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}

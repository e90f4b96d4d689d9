import { type RawBuilder, sql } from "kysely";
import { accessBits, wordKinds } from "../listing-codes.ts";

/**
 * A value behind a subquery, which the planner does not look into: every search of a shape costs the same in its eyes,
 * so Postgres keeps one plan a shape and does not plan each search again. Cells and dates would cost more to weigh than to use.
 */
export function opaque(
  of: unknown,
  type: "int" | "int[]" | "int2[]" | "date" | "float8" | "float8[]" | "text" | "timestamptz",
): RawBuilder<unknown> {
  const cast = sql.raw(type);
  // The outer cast keeps `any (…)` from reading the subquery as rows.
  return type.endsWith("[]") ? sql`(select ${of}::${cast})::${cast}` : sql`(select ${of}::${cast})`;
}

/** The columns of a listing row, each with what is written there. */
export type RowColumns = Record<string, RawBuilder<unknown>>;

const namesOf = (columns: RowColumns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/**
 * Writes listing rows as table `t`, one for each row of what the answer is given as `from`; a row that says the same already
 * is left alone, because every write costs the listing's index-only scans. Its parts are put together once.
 * @param key the column that names the record
 */
export function rowUpsert(
  table: "event_listing" | "venue_listing",
  key: string,
  columns: RowColumns,
): (from: RawBuilder<unknown>) => RawBuilder<unknown> {
  const { [key]: _id, ...others } = columns;
  const written = sql.join(Object.keys(others).map((name) => sql.ref(`excluded.${name}`)));
  const insert = sql`insert into ${sql.table(table)} as t (${namesOf(columns)}) select ${sql.join(Object.values(columns))}`;
  const update = sql`on conflict (${sql.ref(key)}) do update set (${namesOf(others)}) = (${written})
    where t is distinct from excluded`;
  return (from) => sql`${insert} ${from} ${update}`;
}

/** The cells and unit vector of `geography/earth.ts`, computed from the columns of a venue `v`. */
export const cell: RawBuilder<number> = sql`
  least(1799, floor((v.lat + 90) * 10))::int * 3600 + floor((v.lon + 180) * 10)::int % 3600`;
export const cell100: RawBuilder<number> = sql`
  least(17999, floor((v.lat + 90) * 100))::bigint * 36000 + floor((v.lon + 180) * 100)::bigint % 36000`;
export const degreeSquare: RawBuilder<number> = sql`
  (least(179, floor(v.lat + 90))::int * 360 + floor(v.lon + 180)::int % 360 - 32768)::int2`;
export const unitX: RawBuilder<number> = sql`cos(radians(v.lat)) * cos(radians(v.lon))`;
export const unitY: RawBuilder<number> = sql`cos(radians(v.lat)) * sin(radians(v.lon))`;
export const unitZ: RawBuilder<number> = sql`sin(radians(v.lat))`;

/** The facts that stored access answers with yes, as a mask. @param access a JSON object, as `StoredAccess` */
export function accessMask(access: RawBuilder<unknown>): RawBuilder<unknown> {
  const bits = accessBits.map(
    ({ fact, bit }) => sql`${sql.lit(bit)} * coalesce(${access} #>> ${sql.lit(`{${fact},value}`)} = 'yes', false)::int`,
  );
  return sql`(${sql.join(bits, sql` + `)})`;
}

/** All that a session `s.value` of a programme says, as one text. */
export const sessionText: RawBuilder<unknown> = sql`
  concat_ws(' ', s.value ->> 'title', s.value ->> 'people', s.value ->> 'room', s.value ->> 'text')`;

/** The distinct words of a name as a derived table `w (word)`: lower case, without accents, apostrophes taken out. */
export function nameWords(column: "e.name" | "v.name"): RawBuilder<unknown> {
  const plain = sql`regexp_replace(lower(unaccent(${sql.ref(column)})), '[''’]', '', 'g')`;
  return sql`(
    select distinct left(word, 100) collate "C" as word
    from regexp_split_to_table(${plain}, '[^[:alnum:]]+') word where word <> '') w`;
}

/** The kind of the name words of an event or venue: by whether it is listed. */
export function wordKindOf(kind: "event" | "venue", listable: RawBuilder<unknown>): RawBuilder<unknown> {
  const [listed, unlisted] =
    kind === "event" ? (["event", "unlistedEvent"] as const) : (["venue", "unlistedVenue"] as const);
  return sql`(case when ${listable} then ${sql.lit(wordKinds[listed])} else ${sql.lit(wordKinds[unlisted])} end)::"char"`;
}

/** Both kinds of name words, of the listed and of the others. */
export function wordKindsOf(kind: "event" | "venue"): RawBuilder<unknown> {
  return kind === "event"
    ? sql`(${sql.lit(wordKinds.event)}, ${sql.lit(wordKinds.unlistedEvent)})`
    : sql`(${sql.lit(wordKinds.venue)}, ${sql.lit(wordKinds.unlistedVenue)})`;
}

/** The first occurrence of an event that is not over, as a derived table of at most one row. */
export function nextOccurrence(eventId: "e.id" | "due.id", now: Date): RawBuilder<unknown> {
  return sql`(
    select p.local_date, p.start_minute, p.end_minute, p.over_at, p.status from occurrence p
    where p.event_id = ${sql.ref(eventId)} and p.over_at > ${now}::timestamptz
    order by p.local_date, p.start_minute, p.id limit 1)`;
}

import type { Visibility } from "@hereabouts/contract/listings/visibility";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { FaceScope } from "../face.ts";
import { type WordKind, wordKinds } from "../listing-codes.ts";
import { opaque } from "../projection/listing-sql.queries.ts";
import { claimIsOpen } from "../visibility.queries.ts";
import { eventIsInScope, venueIsInScope } from "./area/scope.queries.ts";

export type NameKind = "event" | "venue";

/** Names that are fetched before the best are kept. */
const FETCHED = 60;
/** Words looked for: more only add work. */
const WORDS = 8;
/** How many names a word is counted in, to start from the rarest of several words. */
const COUNTED = 2_000;
/** Names that are looked through for the other words. */
const LOOKED_THROUGH = 5_000;

/** A venue or an event by its name. */
export interface NameRow {
  id: number;
  name: string;
  city: string;
  state: string;
  /** Where an event is held; a venue's own id. */
  venueId: number;
  /** The time zone of the venue, an IANA name. */
  timeZone: string;
  website: string;
  offersHours: boolean;
  visibility: Visibility;
  /** Venues: whether a claim is open. */
  isClaimed: boolean;
  /** Events: the status. */
  status: string;
  isInPerson: boolean;
  isOnline: boolean;
}

/** Rows of a table of ids `c`. */
function namesOf(kind: NameKind): RawBuilder<unknown> {
  const hiddenOr = sql`case when v.hide_from_listing then 'hidden' else 'listed' end`;
  return kind === "event"
    ? sql`select e.id, e.name, v.city, v.state, v.time_zone as "timeZone", v.website,
        v.show_date_time_picker as "offersHours", v.id as "venueId", e.status, e.is_in_person as "isInPerson",
        e.is_online as "isOnline", false as "isClaimed", case when e.published and v.published then ${hiddenOr} else 'unpublished' end as visibility
        from c join event e on e.id = c.id join venue v on v.id = e.venue_id
        where e.deleted_at is null and v.deleted_at is null`
    : sql`select v.id, v.name, v.city, v.state, v.time_zone as "timeZone", v.website,
        v.show_date_time_picker as "offersHours", v.id as "venueId", 'scheduled' as status, true as "isInPerson",
        false as "isOnline",
        exists (select from claim where claim.venue_id = v.id and ${claimIsOpen("status")}) as "isClaimed", case when v.is_place then 'place' when v.published then ${hiddenOr} else 'unpublished' end as visibility
        from c join venue v on v.id = c.id where v.deleted_at is null`;
}

function begins(alias: "a" | "o", kind: WordKind, word: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.word`);
  return sql`${sql.ref(`${alias}.kind`)} = ${sql.lit(wordKinds[kind])}
    and ${column} >= ${opaque(word, "text")} and ${column} < ${opaque(word, "text")} || chr(1114111)`;
}

/** Words with those first that begin the fewest words of names. */
async function rarestFirst(db: Db, kind: WordKind, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const counts = words.map(
    (word, position) => sql`select ${sql.lit(position)} as position,
      (select count(*) from (select from name_word a where ${begins("a", kind, word)} limit ${sql.lit(COUNTED)}) z) as n`,
  );
  const { rows } = await sql<{ position: number }>`
    ${sql.join(counts, sql` union all `)} order by n, position`.execute(db);
  return rows.flatMap(({ position }) => words[position] ?? []);
}

/** Which words are looked up. */
export interface NameLookup {
  kind: NameKind;
  words: WordKind;
  /** Only these venues, or what takes place at them. */
  atVenues?: readonly number[];
  /** Only what a face shows. */
  within?: FaceScope;
}

/** Narrows names `a` to those of venues, or of what takes place at them. */
function amongVenues(kind: NameKind, venueIds: readonly number[] | undefined): RawBuilder<unknown> {
  if (venueIds === undefined) return sql``;
  const own = sql`${venueIds}::int[]`;
  return kind === "event"
    ? sql`and a.ref_id in (select id from event where venue_id = any(${own}))`
    : sql`and a.ref_id = any(${own})`;
}

/** Narrows names `a` to those that a face shows. */
function amongShown(kind: NameKind, scope: FaceScope | undefined): RawBuilder<unknown> {
  if (scope === undefined) return sql``;
  return kind === "event"
    ? sql`and a.ref_id in (select l.event_id from event_listing l where ${eventIsInScope(scope)})`
    : sql`and a.ref_id in (select l.venue_id from venue_listing l where ${venueIsInScope(scope)})`;
}

/** The name with an id, or none; within what a face shows. */
export async function selectName(db: Db, kind: NameKind, id: number, within?: FaceScope): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    with c as (select a.ref_id as id from (select ${id}::int as ref_id) a where true ${amongShown(kind, within)})
    ${namesOf(kind)}`.execute(db);
  return rows;
}

/** Names in which every word begins one of the name's words: the rarest is looked up, the others are checked. */
export async function selectNamesWith(db: Db, lookup: NameLookup, words: readonly string[]): Promise<NameRow[]> {
  const { kind: named, words: kind, atVenues, within } = lookup;
  const among = sql`${amongVenues(named, atVenues)} ${amongShown(named, within)}`;
  const [first = "", ...others] = await rarestFirst(db, kind, [...new Set(words)].slice(0, WORDS));
  // A limit in each, so that they stay probes of single names and never become scans of a common word.
  const checks = others.map(
    (word, index) => sql`cross join lateral (
      select from name_word o where o.ref_id = a.ref_id and ${begins("o", kind, word)} limit 1) ${sql.ref(`o${index}`)}`,
  );
  const { rows } = await sql<NameRow>`
    with c as materialized (
      select distinct ref_id as id from (
        select a.ref_id from (
          select a.ref_id, a.word from name_word a where ${begins("a", kind, first)} ${among}
          order by a.word, a.ref_id limit ${sql.lit(LOOKED_THROUGH)}) a
        ${sql.join(checks, sql` `)}
        limit ${sql.lit(FETCHED)}) found)
    ${namesOf(named)}`.execute(db);
  return rows;
}

import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { attendanceWords, hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import { stateWords } from "@hereabouts/contract/events/status-words";
import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchQuery, LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import type { Visibility } from "@hereabouts/contract/listings/visibility";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { type WordKind, wordKinds } from "../projection/listing-codes.ts";
import { opaque } from "../projection/opaque-value.ts";

type Kind = "event" | "venue";

/** Names that are fetched before the best are kept. */
const FETCHED = 60;
/** Words looked for: more only add work. */
const WORDS = 8;
/** How many names a word is counted in, to start from the rarest of several words. */
const COUNTED = 2_000;
/** Names that are looked through for the other words. */
const LOOKED_THROUGH = 5_000;

/** The words of a text as `name_word` keeps them. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’]/g, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

interface NameRow {
  id: number;
  name: string;
  city: string;
  state: string;
  /** Where an event is held; a venue's own id. */
  venueId: number;
  visibility: Visibility;
  /** Of an event. */
  status: string;
  isInPerson: boolean;
  isOnline: boolean;
}

/** Rows of a table of ids `c`. */
function namesOf(kind: Kind): RawBuilder<unknown> {
  const hiddenOr = sql`case when v.hide_from_listing then 'hidden' else 'listed' end`;
  return kind === "event"
    ? sql`select e.id, e.name, v.city, v.state, v.id as "venueId", e.status, e.is_in_person as "isInPerson",
        e.is_online as "isOnline", case when e.published and v.published then ${hiddenOr} else 'unpublished' end as visibility
        from c join event e on e.id = c.id join venue v on v.id = e.venue_id
        where e.deleted_at is null and v.deleted_at is null`
    : sql`select v.id, v.name, v.city, v.state, v.id as "venueId", 'scheduled' as status, true as "isInPerson",
        false as "isOnline", case when v.published then ${hiddenOr} else 'unpublished' end as visibility
        from c join venue v on v.id = c.id where v.deleted_at is null`;
}

/** The name with an id, or none. */
async function nameById({ db }: Context, kind: Kind, id: number): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`with c as (select ${id}::int as id) ${namesOf(kind)}`.execute(db);
  return rows;
}

function begins(alias: "a" | "o", kind: WordKind, word: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.word`);
  return sql`${sql.ref(`${alias}.kind`)} = ${sql.lit(wordKinds[kind])}
    and ${column} >= ${opaque(word, "text")} and ${column} < ${opaque(word, "text")} || chr(1114111)`;
}

/** Words with those first that begin the fewest words of names. */
async function rarestFirst({ db }: Context, kind: WordKind, words: readonly string[]): Promise<string[]> {
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
interface Lookup {
  kind: Kind;
  words: WordKind;
  /** Narrows the ids of the names `a`. */
  among?: RawBuilder<unknown>;
}

/** Names in which every word begins one of the name's words: the rarest is looked up, the others are checked. */
async function namesWith(ctx: Context, lookup: Lookup, words: readonly string[]): Promise<NameRow[]> {
  const { kind: named, words: kind, among = sql`` } = lookup;
  const [first = "", ...others] = await rarestFirst(ctx, kind, [...new Set(words)].slice(0, WORDS));
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
    ${namesOf(named)}`.execute(ctx.db);
  return rows;
}

/** The best of the rows: names that start with the text come first, then shorter ones. */
function best(rows: readonly NameRow[], words: readonly string[]): NameRow[] {
  const start = words.join(" ");
  return rows
    .map((row) => ({ row, rank: wordsOf(row.name).join(" ").startsWith(start) ? 0 : 1 }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.row.name.length - b.row.name.length ||
        a.row.name.localeCompare(b.row.name) ||
        a.row.id - b.row.id,
    )
    .slice(0, limits.liveSearchRows)
    .map(({ row }) => row);
}

const unlistedWords = { event: "unlistedEvent", venue: "unlistedVenue" } as const;

/** Where the viewer's words are looked up: among what is listed, and among what they may manage besides. */
function lookupsOf({ viewer }: Context, kind: Kind): Lookup[] {
  const listed: Lookup = { kind, words: kind };
  const unlisted = { kind, words: unlistedWords[kind] };
  if (may.editEverything(viewer)) return [listed, unlisted];
  if (viewer.kind !== "user" || viewer.producerOf.length === 0) return [listed];
  const own = sql`${viewer.producerOf}::int[]`;
  const among =
    kind === "event"
      ? sql`and a.ref_id in (select id from event where venue_id = any(${own}))`
      : sql`and a.ref_id = any(${own})`;
  return [listed, { ...unlisted, among }];
}

async function find(ctx: Context, kind: Kind, words: readonly string[]): Promise<NameRow[]> {
  return (await Promise.all(lookupsOf(ctx, kind).map((lookup) => namesWith(ctx, lookup, words)))).flat();
}

/** Town and state, "Online" for an event that has no place, after what became of the event. */
function detailOf({ city, state, ...event }: NameRow): string {
  const kind = placeKind(event, null);
  const place = hasVenue(kind) ? [city, state].filter((part) => part !== "").join(", ") : attendanceWords("online");
  const status = statusOfDate(event, null);
  const marked = status === "moved_online" ? "" : (stateWords(status)?.label ?? "");
  return [marked, place].filter((part) => part !== "").join(" · ");
}

async function liveSearch(ctx: Context, kind: Kind, { q = "", id }: LiveSearchQuery): Promise<LiveSearchRow[]> {
  const words = wordsOf(q);
  if (id === undefined && (q.trim().length < limits.liveSearchMinChars || words.length === 0)) return [];
  const path = kind === "event" ? eventPath : venuePath;
  const found = id === undefined ? await find(ctx, kind, words) : await nameById(ctx, kind, id);
  const canEdit = ({ venueId }: NameRow) => may.manageVenue(ctx.viewer, venueId);
  const rows = best(
    found.filter((row) => row.visibility === "listed" || canEdit(row)),
    words,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    absoluteUrl: ctx.settings.publicUrl + path(row),
    detail: detailOf(row),
    visibility: row.visibility,
    canEdit: canEdit(row),
  }));
}

/**
 * Up to ten events by the beginnings of their names' words, from three characters on; or the one with an id. Listed ones,
 * and to those who manage them also the others.
 */
export function liveSearchEvents(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  return liveSearch(ctx, "event", query);
}

/**
 * Up to ten venues by the beginnings of their names' words, from three characters on; or the one with an id. Listed ones,
 * and to those who manage them also the hidden and unpublished.
 */
export function liveSearchVenues(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  return liveSearch(ctx, "venue", query);
}

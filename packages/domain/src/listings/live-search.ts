import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchQuery, LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { wordKinds } from "../projection/listing-codes.ts";
import { opaque } from "./opaque-value.ts";

type Kind = keyof typeof wordKinds;

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
}

/** Rows of a table of ids `c`. */
function namesOf(kind: Kind): RawBuilder<unknown> {
  return kind === "event"
    ? sql`select e.id, e.name, v.city, v.state from c join event e on e.id = c.id join venue v on v.id = e.venue_id`
    : sql`select v.id, v.name, v.city, v.state from c join venue v on v.id = c.id`;
}

/** The listed name with an id, or none. */
async function nameById({ db }: Context, kind: Kind, id: number): Promise<NameRow[]> {
  const listed =
    kind === "event"
      ? sql`select event_id as id from event_listing where event_id = ${id}::int`
      : sql`select venue_id as id from venue_listing where venue_id = ${id}::int`;
  const { rows } = await sql<NameRow>`with c as (${listed}) ${namesOf(kind)}`.execute(db);
  return rows;
}

function begins(alias: "a" | "o", kind: Kind, word: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.word`);
  return sql`${sql.ref(`${alias}.kind`)} = ${sql.lit(wordKinds[kind])}
    and ${column} >= ${opaque(word, "text")} and ${column} < ${opaque(word, "text")} || chr(1114111)`;
}

/** Words with those first that begin the fewest words of names. */
async function rarestFirst({ db }: Context, kind: Kind, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const counts = words.map(
    (word, position) => sql`select ${sql.lit(position)} as position,
      (select count(*) from (select from name_word a where ${begins("a", kind, word)} limit ${sql.lit(COUNTED)}) z) as n`,
  );
  const { rows } = await sql<{ position: number }>`
    ${sql.join(counts, sql` union all `)} order by n, position`.execute(db);
  return rows.flatMap(({ position }) => words[position] ?? []);
}

/** Names in which every word begins one of the name's words: the rarest is looked up, the others are checked. */
async function namesWith(ctx: Context, kind: Kind, words: readonly string[]): Promise<NameRow[]> {
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
          select a.ref_id, a.word from name_word a where ${begins("a", kind, first)}
          order by a.word, a.ref_id limit ${sql.lit(LOOKED_THROUGH)}) a
        ${sql.join(checks, sql` `)}
        limit ${sql.lit(FETCHED)}) found)
    ${namesOf(kind)}`.execute(ctx.db);
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

async function liveSearch(ctx: Context, kind: Kind, { q = "", id }: LiveSearchQuery): Promise<LiveSearchRow[]> {
  const words = wordsOf(q);
  if (id === undefined && (q.trim().length < limits.liveSearchMinChars || words.length === 0)) return [];
  const path = kind === "event" ? eventPath : venuePath;
  const found = id === undefined ? await namesWith(ctx, kind, words) : await nameById(ctx, kind, id);
  const rows = best(found, words);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    absoluteUrl: ctx.settings.publicUrl + path(row),
    detail: [row.city, row.state].filter((part) => part !== "").join(", "),
  }));
}

/** Up to ten listed events by the beginnings of their names' words, from three characters on; or the one with an id. */
export function liveSearchEvents(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  return liveSearch(ctx, "event", query);
}

/** Up to ten listed venues by the beginnings of their names' words, from three characters on; or the one with an id. */
export function liveSearchVenues(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  return liveSearch(ctx, "venue", query);
}

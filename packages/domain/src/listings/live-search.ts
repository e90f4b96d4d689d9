import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchQuery, LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { wordKinds } from "../projection/listing-codes.ts";

/** Names looked at before the best are kept: enough for the rarer words to be checked on. */
const CANDIDATES = 400;

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

async function namesById({ db }: Context, kind: "event" | "venue", ids: readonly number[]): Promise<NameRow[]> {
  const from =
    kind === "event"
      ? sql`e.id, e.name, v.city, v.state from event e join venue v on v.id = e.venue_id
          join event_listing l on l.event_id = e.id where e.id`
      : sql`v.id, v.name, v.city, v.state from venue v join venue_listing l on l.venue_id = v.id where v.id`;
  const { rows } = await sql<NameRow>`select ${from} = any(${ids}::int[])`.execute(db);
  return rows;
}

/** Ids of names in which every word begins one of the name's words; the longest is looked up, the others checked. */
async function candidates({ db }: Context, kind: "event" | "venue", words: readonly string[]): Promise<number[]> {
  const [first = "", ...others] = [...words].sort((a, b) => b.length - a.length);
  const checks = others.map(
    (word) => sql`and exists (select from name_word o where o.kind = a.kind and o.ref_id = a.ref_id
      and o.word >= ${word} and o.word < ${word} || chr(1114111))`,
  );
  const { rows } = await sql<{ id: number }>`
    select distinct ref_id as id from (
      select a.ref_id from name_word a
      where a.kind = ${sql.lit(wordKinds[kind])} and a.word >= ${first} and a.word < ${first} || chr(1114111)
        ${sql.join(checks, sql` `)}
      order by a.word limit ${CANDIDATES}::int) found`.execute(db);
  return rows.map(({ id }) => id);
}

/** Names that start with the text come first, then shorter ones. */
function byRank(words: readonly string[]) {
  const start = words.join(" ");
  const rank = ({ name }: NameRow) => (wordsOf(name).join(" ").startsWith(start) ? 0 : 1);
  return (a: NameRow, b: NameRow) =>
    rank(a) - rank(b) || a.name.length - b.name.length || a.name.localeCompare(b.name) || a.id - b.id;
}

async function liveSearch(ctx: Context, kind: "event" | "venue", { q, id }: LiveSearchQuery): Promise<LiveSearchRow[]> {
  const words = wordsOf(q ?? "");
  if (id === undefined && (q ?? "").trim().length < limits.liveSearchMinChars) return [];
  if (id === undefined && words.length === 0) return [];
  const ids = id === undefined ? await candidates(ctx, kind, words) : [id];
  const path = kind === "event" ? eventPath : venuePath;
  const rows = (await namesById(ctx, kind, ids)).sort(byRank(words)).slice(0, limits.liveSearchRows);
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

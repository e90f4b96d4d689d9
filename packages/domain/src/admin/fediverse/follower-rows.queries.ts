import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "../admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "../list-sql.queries.ts";

export interface FollowerAdminRow {
  id: number;
  uri: string;
  server: string;
  follows: number;
  since: Date;
}

const followerOrders = {
  "-since": sql`r.since desc, r.id desc`,
  since: sql`r.since, r.id`,
  uri: sql`r.uri`,
  "-uri": sql`r.uri desc`,
  server: sql`r.server, r.uri`,
  "-server": sql`r.server desc, r.uri`,
  "-follows": sql`r.follows desc, r.uri`,
  follows: sql`r.follows, r.uri`,
} as const;

/** Accounts, each once with all that it follows. */
const followers = sql`(select min(f.id) as id, f.uri, min(split_part(i.url, '/', 3)) as server,
  count(*)::int as follows, min(f.followed_at) as since
  from fediverse_follower f join fediverse_inbox i on i.id = f.inbox_id group by f.uri) r`;

const followersAsked = ({ id, find }: AdminAsked): Source => ({
  from: followers,
  where: every([
    ...(id === undefined ? [] : [sql`r.id = ${numberOf(id)}::int`]),
    ...finds(find, [sql`lower(r.uri)`, sql`r.server`]),
  ]),
});

/** Counts the followers that a list asks for. */
export const countFollowerRows = (db: Db, query: AdminAsked) => countRows(db, followersAsked(query));

/** Selects a page of the followers that a list asks for. */
export function selectFollowerRows(db: Db, query: AdminAsked, page: Page): Promise<FollowerAdminRow[]> {
  const order = followerOrders[(query.ordering ?? "-since") as keyof typeof followerOrders] ?? followerOrders["-since"];
  return selectPage(db, followersAsked(query), { columns: sql`r.*`, order }, page);
}

/** Names of the venues that an account follows, at most `limit`; null stands for the whole site. */
export async function selectFollowed(db: Db, id: number, limit: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select v.name from fediverse_follower one join fediverse_follower f on f.uri = one.uri
    join fediverse_actor a on a.id = f.actor_id left join venue v on v.id = a.venue_id
    where one.id = ${id}::int order by v.name nulls first limit ${limit}::int`.execute(db);
  return rows.map(({ name }) => name);
}

export interface BlockAdminRow {
  id: number;
  target: string;
  note: string;
  createdAt: Date;
}

const blockOrders = {
  "-created": sql`b.created_at desc, b.id desc`,
  created: sql`b.created_at, b.id`,
  target: sql`b.target`,
  "-target": sql`b.target desc`,
} as const;

const blocksAsked = ({ id, find, of }: AdminAsked): Source => ({
  from: sql`fediverse_block b`,
  where: every([
    sql`b.lifted_at is null`,
    ...(id === undefined ? [] : [sql`b.id = ${numberOf(id)}::int`]),
    ...(of === undefined ? [] : [sql`(strpos(b.target, '/') = 0) = ${of === "server"}::boolean`]),
    ...finds(find, [sql`lower(b.target)`, sql`lower(b.note)`]),
  ]),
});

/** Counts the blocks that a list asks for. */
export const countBlockRows = (db: Db, query: AdminAsked) => countRows(db, blocksAsked(query));

/** Selects a page of the blocks that a list asks for. */
export function selectBlockRows(db: Db, query: AdminAsked, page: Page): Promise<BlockAdminRow[]> {
  const order = blockOrders[(query.ordering ?? "-created") as keyof typeof blockOrders] ?? blockOrders["-created"];
  const columns = sql`b.id, b.target, b.note, b.created_at as "createdAt"`;
  return selectPage(db, blocksAsked(query), { columns, order }, page);
}

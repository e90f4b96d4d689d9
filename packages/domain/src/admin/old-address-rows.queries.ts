import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface OldAddressAdminRow {
  id: number;
  path: string;
  target: string;
  createdAt: Date;
}

const orders = {
  path: sql`a.path`,
  "-path": sql`a.path desc`,
  "-created": sql`a.created_at desc, a.id desc`,
  created: sql`a.created_at, a.id`,
} as const;

const matching = ({ id, find }: AdminAsked): Source => ({
  from: sql`old_address a`,
  where: every([
    ...(id === undefined ? [] : [sql`a.id = ${numberOf(id)}::int`]),
    ...finds(find, [sql`a.path`, sql`lower(a.target)`]),
  ]),
});

/** How many old addresses are asked for. */
export const countOldAddressRows = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** Some of them. */
export function selectOldAddressRows(db: Db, query: AdminAsked, page: Page): Promise<OldAddressAdminRow[]> {
  const order = orders[(query.ordering ?? "path") as keyof typeof orders] ?? orders.path;
  const columns = sql`a.id, a.path, a.target, a.created_at as "createdAt"`;
  return selectPage(db, matching(query), { columns, order }, page);
}

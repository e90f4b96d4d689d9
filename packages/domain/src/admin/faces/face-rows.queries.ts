import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "../admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "../list-sql.queries.ts";

export interface FaceAdminRow {
  id: number;
  name: string;
  hosts: string[];
  isOn: boolean;
  updatedAt: Date;
}

const orders = {
  name: sql`lower(f.name), f.id`,
  "-name": sql`lower(f.name) desc, f.id desc`,
  "-updated": sql`f.updated_at desc, f.id desc`,
  updated: sql`f.updated_at, f.id`,
} as const;

const matching = ({ id, find, state }: AdminAsked): Source => ({
  from: sql`face f`,
  where: every([
    ...(id === undefined ? [] : [sql`f.id = ${numberOf(id)}::int`]),
    ...(state === undefined ? [] : [sql`f.is_on = ${state === "on"}::boolean`]),
    ...finds(find, [sql`lower(f.name)`, sql`array_to_string(f.hosts, ' ')`]),
  ]),
});

/** How many faces are asked for. */
export const countFaceRows = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** Some of them. */
export function selectFaceRows(db: Db, query: AdminAsked, page: Page): Promise<FaceAdminRow[]> {
  const order = orders[(query.ordering ?? "name") as keyof typeof orders] ?? orders.name;
  const columns = sql`f.id, f.name, f.hosts, f.is_on as "isOn", f.updated_at as "updatedAt"`;
  return selectPage(db, matching(query), { columns, order }, page);
}

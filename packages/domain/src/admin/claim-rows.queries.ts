import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface ClaimAdminRow {
  id: number;
  venueName: string;
  city: string;
  claimant: string;
  status: ClaimStatus;
  createdAt: Date;
  updatedAt: Date;
}

const order: Readonly<Record<string, ReturnType<typeof sql>>> = {
  name: sql`lower(v.name), c.id`,
  "-name": sql`lower(v.name) desc, c.id desc`,
  "-created": sql`c.created_at desc, c.id desc`,
  created: sql`c.created_at, c.id`,
  "-updated": sql`c.updated_at desc, c.id desc`,
  updated: sql`c.updated_at, c.id`,
};

const matching = ({ id, find, status }: AdminAsked): Source => ({
  from: sql`claim c join venue v on v.id = c.venue_id
    join app_user u on u.id = case when c.taken_over_at is null then c.claimant_id else coalesce(c.asked_by, c.claimant_id) end`,
  where: every([
    ...(id === undefined ? [] : [sql`c.id = ${numberOf(id)}::int`]),
    ...(typeof status === "string" ? [sql`c.status = ${status}::text`] : []),
    ...finds(find, [sql`lower(v.name)`, sql`lower(u.email)`]),
  ]),
});

/** How many requests are asked for. */
export const countClaimRows = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** A page of them. */
export function selectClaimRows(db: Db, query: AdminAsked, page: Page): Promise<ClaimAdminRow[]> {
  const columns = sql`c.id, v.name as "venueName", v.city, u.email as claimant, c.status, c.created_at as "createdAt",
    c.updated_at as "updatedAt"`;
  return selectPage(
    db,
    matching(query),
    { columns, order: order[query.ordering ?? ""] ?? sql`c.created_at desc, c.id desc` },
    page,
  );
}

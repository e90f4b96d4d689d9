import type { SubscriptionStatus } from "@hereabouts/contract/claims/plans";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface SubscriptionAdminRow {
  venueId: number;
  venueName: string;
  city: string;
  planId: string;
  planName: string;
  status: SubscriptionStatus;
  contact: string | null;
  updatedAt: Date;
  /** The request by which the plan is set: the one that is verified, or the newest. */
  claimId: number | null;
}

const order: Readonly<Record<string, ReturnType<typeof sql>>> = {
  name: sql`lower(v.name), v.id`,
  "-name": sql`lower(v.name) desc, v.id desc`,
  "-updated": sql`s.updated_at desc, s.venue_id desc`,
  updated: sql`s.updated_at, s.venue_id`,
};

const matching = ({ id, find, status }: AdminAsked): Source => ({
  from: sql`subscription s join venue v on v.id = s.venue_id join plan p on p.id = s.plan_id
    left join app_user u on u.id = s.billing_contact_id`,
  where: every([
    ...(id === undefined ? [] : [sql`s.venue_id = ${numberOf(id)}::int`]),
    ...(typeof status === "string" ? [sql`s.status = ${status}::text`] : []),
    ...finds(find, [sql`lower(v.name)`]),
  ]),
});

/** How many subscriptions are asked for. */
export const countSubscriptions = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** A page of them. */
export function selectSubscriptionRows(db: Db, query: AdminAsked, page: Page): Promise<SubscriptionAdminRow[]> {
  const columns = sql`s.venue_id as "venueId", v.name as "venueName", v.city, s.plan_id as "planId",
    p.name as "planName", s.status, u.email as contact, s.updated_at as "updatedAt",
    (select c.id from claim c where c.venue_id = s.venue_id
      order by (c.status = 'verified') desc, c.id desc limit 1) as "claimId"`;
  return selectPage(
    db,
    matching(query),
    { columns, order: order[query.ordering ?? ""] ?? sql`s.updated_at desc, s.venue_id desc` },
    page,
  );
}

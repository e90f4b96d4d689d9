import type { ClaimOrdering } from "@hereabouts/contract/claims/claim-forms";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { claimIsOpen, venueIsShown } from "../visibility.queries.ts";

/** A claim as it is stored, with its people, its history and its venue's subscription. */
export interface ClaimRow {
  id: number;
  status: ClaimStatus;
  createdAt: Date;
  updatedAt: Date;
  venueId: number;
  venueName: string;
  city: string;
  state: string;
  published: boolean;
  claimantId: number;
  claimantEmail: string;
  claimantName: string;
  provedEmail: string | null;
  provedSite: string | null;
  emailConfirmed: boolean;
  role: string;
  message: string;
  onlyKnows: boolean;
  isContest: boolean;
  /** Owner of the venue; null if unclaimed. */
  holder: string | null;
  answer: string;
  website: string;
  phone: string;
  venueEmail: string;
  auditEvents: PoiClaim["auditEvents"];
  subscription: PoiClaim["subscription"];
}

const order = {
  "-created": sql`c.created_at desc, c.id desc`,
  created: sql`c.created_at, c.id`,
  "-updated": sql`c.updated_at desc, c.id desc`,
  updated: sql`c.updated_at, c.id`,
} as const satisfies Record<ClaimOrdering, unknown>;

/** Which claims: of one of the statuses, null for all, and with every word in venue, town or the claimant's address. */
export interface ClaimFilter {
  statuses: readonly ClaimStatus[] | null;
  find: string;
}

function fits({ statuses, find }: ClaimFilter): RawBuilder<boolean> {
  const words = find.split(/\s+/).filter((word) => word !== "");
  const text = sql`v.name || ' ' || v.city || ' ' || v.state || ' ' || u.email || ' ' || u.first_name`;
  const found = words.map((word) => sql<boolean>`${text} ilike ${literalPattern(word)}::text`);
  const hasStatus = sql<boolean>`(${statuses}::text[] is null or c.status = any(${statuses}::text[]))`;
  return sql.join([hasStatus, ...found], sql` and `);
}

const people = sql`claim c join venue v on v.id = c.venue_id join app_user u on u.id = c.claimant_id`;

/** The ids of a page of claims in `ordering`. */
export async function selectClaimIds(
  db: Db,
  { ordering, ...filter }: ClaimFilter & { ordering: ClaimOrdering },
  { offset, size }: { offset: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${people} where ${fits(filter)}
    order by ${order[ordering]} limit ${size}::int offset ${offset}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many claims there are. */
export async function countClaims(db: Db, filter: ClaimFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${people} where ${fits(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many claims have which status; those that none has are absent. */
export async function countByStatus(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("claim")
    .select(["status", ({ fn }) => fn.countAll<string>().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Claims in the order of their ids, each with its whole history, the newest first. */
export async function selectClaims(db: Db, ids: readonly number[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.status, c.created_at as "createdAt", c.updated_at as "updatedAt", v.id as "venueId",
      v.name as "venueName", v.city, v.state, ${venueIsShown} as published, u.id as "claimantId",
      u.email as "claimantEmail", trim(u.first_name || ' ' || u.last_name) as "claimantName",
      u.email_confirmed_at is not null as "emailConfirmed", c.role, c.message, c.answer,
      (select p.email from claim_proof p where p.claim_id = c.id and p.proved_at is not null) as "provedEmail",
      (select s.address from claim_site_code s where s.claim_id = c.id and s.outcome = 'found') as "provedSite", c.only_knows as "onlyKnows",
      c.is_contest as "isContest", (select o.email from claim h join app_user o on o.id = h.claimant_id
        where c.is_contest and h.venue_id = c.venue_id and ${claimIsOpen("h.status")} limit 1) as holder,
      v.website, v.phone, v.email as "venueEmail",
      coalesce((
        select json_agg(json_build_object('user', by.email, 'message', e.message, 'note', e.note,
          'created', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by e.created_at desc, e.id desc)
        from claim_event e left join app_user by on by.id = e.user_id where e.claim_id = c.id), '[]') as "auditEvents",
      (select json_build_object('status', s.status, 'plan', json_build_object('id', p.id, 'name', p.name))
        from subscription s join plan p on p.id = s.plan_id where s.venue_id = c.venue_id) as subscription
    from unnest(${ids}::int[]) with ordinality asked (id, position)
    join claim c on c.id = asked.id join venue v on v.id = c.venue_id join app_user u on u.id = c.claimant_id
    order by asked.position`.execute(db);
  return rows;
}

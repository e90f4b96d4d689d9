import { moderatedStatuses, untouchedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A request that nobody has looked at yet, for a venue or an organizer. */
export interface NewRequest {
  /** Name of the venue or organizer. */
  name: string;
  /** Town and state of a venue; blank for organizers. */
  city: string;
  state: string;
  claimantEmail: string;
  createdAt: Date;
}

/** The requests opened after one instant and not after another that still wait for somebody, the oldest first. */
export async function selectNewRequests(
  db: Db,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<NewRequest[]> {
  const isNew = sql`c.created_at > ${after}::timestamptz and c.created_at <= ${until}::timestamptz`;
  const { rows } = await sql<NewRequest>`
    select v.name, v.city, v.state, u.email as "claimantEmail", c.created_at as "createdAt"
    from claim c join venue v on v.id = c.venue_id join app_user u on u.id = c.claimant_id
    where c.status = any(${[...untouchedStatuses]}::text[]) and ${isNew} and v.deleted_at is null
    union all
    select o.name, '', '', u.email, c.created_at
    from organizer_claim c join organizer o on o.id = c.organizer_id join app_user u on u.id = c.claimant_id
    where c.status = 'new' and ${isNew}
    order by "createdAt", name limit ${limit}::int`.execute(db);
  return rows;
}

/** How many requests wait for a decision, for venues and for organizers. */
export async function countWaitingRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from claim c where c.status = any(${[...moderatedStatuses]}::text[]))
      + (select count(*) from organizer_claim c where c.status = 'new'))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

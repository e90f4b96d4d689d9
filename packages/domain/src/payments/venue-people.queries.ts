import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimOwns } from "../visibility.queries.ts";

/** A venue with whose it is and who pays, where somebody does. */
export interface VenueBilling {
  venueId: number;
  venueName: string;
  producerId: number | null;
  billingContactId: number | null;
}

/** Selects the people a venue's invoices concern; undefined if it has no subscription or is deleted. */
export async function selectVenueBilling(db: Db, venueId: number): Promise<VenueBilling | undefined> {
  const { rows } = await sql<VenueBilling>`
    select v.id as "venueId", v.name as "venueName", c.claimant_id as "producerId",
      s.billing_contact_id as "billingContactId"
    from venue v join subscription s on s.venue_id = v.id
    left join claim c on c.venue_id = v.id and ${claimOwns}
    where v.id = ${venueId}::int and v.deleted_at is null`.execute(db);
  return rows[0];
}

/** The venues that somebody produces for or pays for, whatever their subscription says. */
export async function selectVenuesOfBills(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.venue_id as id from subscription s where s.billing_contact_id = ${userId}::int
    union select c.venue_id from claim c where c.claimant_id = ${userId}::int and ${claimOwns}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects the name and address of a venue's billing contact. */
export async function selectBillingContact(
  db: Db,
  venueId: number,
): Promise<{ venueName: string; email: string; userId: number } | undefined> {
  return db
    .selectFrom("subscription")
    .innerJoin("venue", "venue.id", "subscription.venue_id")
    .innerJoin("app_user", "app_user.id", "subscription.billing_contact_id")
    .select(["venue.name as venueName", "app_user.email", "app_user.id as userId"])
    .where("subscription.venue_id", "=", venueId)
    .executeTakeFirst();
}

import type { ContactForm } from "@hereabouts/contract/support/contact-form";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A message as it is kept. */
export interface SupportMessage extends ContactForm {
  reference: string;
  userId: number;
  /** The venue its sender works on; null without one. */
  venueId: number | null;
}

/** Keeps a message. */
export async function insertMessage(db: Db, sent: SupportMessage, now: Date): Promise<void> {
  const { reference, userId, venueId, name, email, subject, message } = sent;
  await db
    .insertInto("support_message")
    .values({ reference, user_id: userId, venue_id: venueId, name, email, subject, message, created_at: now })
    .execute();
}

/** The name of a venue. */
export async function selectVenueName(db: Db, id: number): Promise<string | undefined> {
  const venue = await db.selectFrom("venue").select("name").where("id", "=", id).executeTakeFirst();
  return venue?.name;
}

/** Deletes the messages from before an instant. @returns what they were called by */
export async function deleteMessagesBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`delete from support_message where id = any (array(
    select id from support_message where created_at < ${before}::timestamptz order by created_at limit ${most}::int))
    returning reference`.execute(db);
  return rows.map(({ reference }) => reference);
}

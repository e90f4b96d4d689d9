import { workingStatuses } from "@hereabouts/contract/claims/plans";
import type { WebhookEvent } from "@hereabouts/contract/webhooks/webhook-events";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { isLetIn, venueKeepers } from "../visibility.queries.ts";

/** Something that happened which endpoints may want to hear of. */
export interface Notice {
  type: WebhookEvent;
  /** The id of the event or the claim. */
  recordId: number;
  venueId: number;
  /** Claimant, who receives it besides the venue's producers. */
  userId: number | null;
  /** Name of the event or venue at that time. */
  name: string;
}

/** A notice that was written down. */
export interface StoredNotice extends Notice {
  id: number;
  happenedAt: Date;
}

/**
 * Whether endpoint `e` wants notices of a type about a venue: it is on, and its owner is let in and produces for the venue or is the
 * person told besides.
 */
export const wants = (type: unknown, venueId: unknown, userId: unknown) => sql<boolean>`
  e.disabled_at is null and exists (select from app_user u where u.id = e.owner_id and ${isLetIn}) and ${type} = any(e.events) and (e.owner_id = ${userId} or exists (
    select from ${venueKeepers} k join subscription s on s.venue_id = k.venue_id
    where k.venue_id = ${venueId} and k.user_id = e.owner_id
      and s.status = any(${workingStatuses}::text[])))`;

/** Writes down those notices that an endpoint wants, in one statement however many there are. @returns their ids */
export async function insertNotices(db: Db, notices: readonly Notice[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_notice (type, record_id, venue_id, user_id, name, happened_at)
    select n.type, n."recordId", n."venueId", n."userId", n.name, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as n(type text, "recordId" int, "venueId" int, "userId" int, name text)
    where exists (select from webhook_endpoint e where ${wants(sql`n.type`, sql`n."venueId"`, sql`n."userId"`)})
    returning id`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** A notice; undefined when it is gone with its venue. */
export async function selectNotice(db: Db, id: number): Promise<StoredNotice | undefined> {
  const row = await db
    .selectFrom("webhook_notice")
    .select(["id", "type", "record_id as recordId", "venue_id as venueId", "user_id as userId", "name"])
    .select("happened_at as happenedAt")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, id: Number(row.id), type: row.type as WebhookEvent };
}

/** Takes back the notices of a record from an instant on: what they tell did not happen. */
export async function deleteNoticesOf(
  db: Db,
  { type, recordId }: Pick<Notice, "type" | "recordId">,
  since: Date,
): Promise<void> {
  await db
    .deleteFrom("webhook_notice")
    .where("type", "=", type)
    .where("record_id", "=", recordId)
    .where("happened_at", ">=", since)
    .execute();
}

/** Deletes the notices from before an instant. */
export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "webhook_notice", sql`happened_at < ${before}::timestamptz`, 1_000);
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { eventIsShown } from "../visibility.queries.ts";

/** An event that names an organizer whose keeper has not confirmed it. */
export interface OrganizerAsk {
  organizerId: number;
  /** The name of the organizer. */
  name: string;
  askedBy: number | null;
}

/** The organizer that an event asks; undefined for none. */
export async function selectAsk(db: Db, eventId: number): Promise<OrganizerAsk | undefined> {
  const { rows } = await sql<OrganizerAsk>`
    select a.organizer_id as "organizerId", o.name, a.asked_by as "askedBy"
    from organizer_ask a join organizer o on o.id = a.organizer_id where a.event_id = ${eventId}::int`.execute(db);
  return rows[0];
}

/** Has an event ask an organizer. @returns whether it did not ask that one before */
export async function writeAsk(
  db: Db,
  { eventId, organizerId, askedBy }: { eventId: number; organizerId: number; askedBy: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into organizer_ask as a (event_id, organizer_id, asked_by, asked_at)
    values (${eventId}::int, ${organizerId}::int, ${askedBy}::int, ${now}::timestamptz)
    on conflict (event_id) do update set organizer_id = excluded.organizer_id, asked_by = excluded.asked_by,
      asked_at = excluded.asked_at where a.organizer_id <> excluded.organizer_id
    returning event_id`.execute(db);
  return rows.length > 0;
}

/** Takes back what an event asks. */
export async function deleteAsk(db: Db, eventId: number): Promise<void> {
  await db.deleteFrom("organizer_ask").where("event_id", "=", eventId).execute();
}

/** Puts what events ask of one organizer to another. @param ids of events; all without @returns the ids of those events */
export async function moveAsks(
  db: Db,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const query = db.updateTable("organizer_ask").set({ organizer_id: toId }).where("organizer_id", "=", fromId);
  const rows = await (ids === undefined ? query : query.where("event_id", "in", [0, ...ids]))
    .returning("event_id as id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Events that people can look at and that ask an organizer, the first that asked first. */
export async function selectAsks(
  db: Db,
  organizerId: number,
  limit: number,
): Promise<{ id: number; name: string; venue: string }[]> {
  const { rows } = await sql<{ id: number; name: string; venue: string }>`
    select e.id, e.name, v.name as venue from organizer_ask a join event e on e.id = a.event_id
    join venue v on v.id = e.venue_id
    where a.organizer_id = ${organizerId}::int and ${eventIsShown}
    order by a.asked_at, e.id limit ${limit}::int`.execute(db);
  return rows;
}

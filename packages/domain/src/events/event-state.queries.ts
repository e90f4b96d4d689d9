import type { StoredAccess } from "@hereabouts/contract/access/access-facts";
import { PUBLISHED_NOTE_START } from "@hereabouts/contract/events/status-words";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { laterThanBefore } from "../history/revision.queries.ts";

/** Takes an event out of sight. */
export async function updateDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("event")
    .set({ deleted_at: now, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Brings a deleted event back. */
export async function updateNotDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("event").set({ deleted_at: null, updated_at: now }).where("id", "=", id).execute();
}

/** Dates of an earlier year that a person confirms are this year's: the note that says otherwise goes. */
const confirmedNote = (by: Confirmer | null) =>
  by === "venue" || by === "editor"
    ? {
        status_note: sql<string>`case when starts_with(status_note, ${PUBLISHED_NOTE_START}::text) then '' else status_note end`,
      }
    : {};

/** When somebody last said that a record is as it is shown, and who; null for never, and for nobody knows. */
interface Confirmed {
  at: Date | null;
  by: Confirmer | null;
}

/** Notes who last said that an event is as it is shown. */
export async function updateConfirmed(db: Db, id: number, { at, by }: Confirmed, now: Date): Promise<void> {
  await db
    .updateTable("event")
    .set({ certified_at: at, certified_by: by, updated_at: laterThanBefore(now), ...confirmedNote(by) })
    .where("id", "=", id)
    .execute();
}

/** Notes that events are as they are shown, of what was saved or read again: their version stays. */
export async function updateFreshness(db: Db, ids: readonly number[], by: Confirmer, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("event")
    .set({ certified_at: now, certified_by: by, ...confirmedNote(by) })
    .where("id", "in", ids)
    .execute();
}

/** Shows an event, or makes a draft of it. */
export async function updatePublished(db: Db, id: number, isPublished: boolean, now: Date): Promise<void> {
  await db
    .updateTable("event")
    .set({ published: isPublished, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Takes an event back to the version that it was, when nothing about it has changed. */
export async function updateVersion(db: Db, id: number, updatedAt: Date): Promise<void> {
  await db.updateTable("event").set({ updated_at: updatedAt }).where("id", "=", id).execute();
}

/** Puts events at another venue. */
export async function updateVenueOfEvents(db: Db, ids: readonly number[], venueId: number, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const moved = { venue_id: venueId, updated_at: laterThanBefore(now) };
  await db.updateTable("event").set(moved).where("id", "in", ids).execute();
}

/** Names another organizer on events, or none. */
export async function updateOrganizerOfEvents(
  db: Db,
  ids: readonly number[],
  organizerId: number | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const named = { organizer_id: organizerId, updated_at: laterThanBefore(now) };
  await db.updateTable("event").set(named).where("id", "in", ids).execute();
}

/** The ids of the events of an organizer, deleted ones too. @param ids which of them; all without */
export async function selectEventsOfOrganizer(db: Db, organizerId: number, ids?: readonly number[]): Promise<number[]> {
  const query = db.selectFrom("event").select("id").where("organizer_id", "=", organizerId).orderBy("id");
  const rows = await (ids === undefined ? query : query.where("id", "in", [0, ...ids])).execute();
  return rows.map(({ id }) => id);
}

/** Events in one statement: each takes hundreds of rows along. */
const EVENTS = 200;

/** Deletes the events that were deleted before `instant` for good. What was unpublished stays as long as its draft. */
export async function deleteDeletedBefore(db: Db, instant: Date): Promise<void> {
  const isDrafted = sql`exists (select from event_draft d where d.event_id = event.id)`;
  await deleteInBatches(db, "event", sql`deleted_at < ${instant}::timestamptz and not ${isDrafted}`, EVENTS);
}

/** Deletes all events of venues for good. */
export async function deleteEventsOfVenues(db: Db, venueIds: readonly number[]): Promise<void> {
  await deleteInBatches(db, "event", sql`venue_id = any(${venueIds}::int[])`, EVENTS);
}

/** Venue data for an event's form. */
export interface EventVenue {
  id: number;
  timeZone: string;
  /** Blank where it has none. */
  website: string;
  hasHours: boolean;
  access: StoredAccess;
  /** Set for an unlisted place: its name, and that of its organizer. */
  place: { name: string; organizer: string | null } | null;
}

/** A venue that events can be put at; undefined if missing, or it is deleted. */
export function selectEventVenue(db: Db, id: number): Promise<EventVenue | undefined> {
  return db
    .selectFrom("venue")
    .select(["id", "time_zone as timeZone", "website"])
    .select(
      sql<EventVenue["place"]>`case when is_place then json_build_object('name', name, 'organizer',
        (select o.name from organizer o where o.id = place_of)) end`.as("place"),
    )
    .select((eb) => eb.ref("access").$castTo<StoredAccess>().as("access"))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("venue_open_time")
            .select("position")
            .whereRef("venue_id", "=", "venue.id")
            .where("closed", "=", false),
        )
        .$castTo<boolean>()
        .as("hasHours"),
    )
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Which of the events somebody saved. */
export async function selectSavedEvents(db: Db, eventIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct event_id as id from saved_event where event_id = any(${eventIds}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}

import type { Db } from "@hereabouts/db/connection";

/** Length of a UID that is kept; longer ones name nothing in any calendar. */
const MOST_CHARS = 255;
const MOST_SEQUENCE = 1_000_000;

/** UID that an event has in another calendar, and its SEQUENCE there. */
export interface KnownUid {
  uid: string;
  sequence: number;
}

/**
 * Keeps the UIDs that events have in the calendar they come from, in the transaction that adds the events. An event that has
 * one keeps it, and of two events with the same one the first has it.
 */
export async function insertEventUids(db: Db, uids: readonly (KnownUid & { eventId: number })[]): Promise<void> {
  const rows = uids
    .filter(({ uid }) => uid !== "" && uid.length <= MOST_CHARS)
    .map(({ eventId, uid, sequence }) => ({
      event_id: eventId,
      uid,
      sequence: Math.min(Math.max(0, sequence), MOST_SEQUENCE),
    }));
  if (rows.length === 0) return;
  await db
    .insertInto("event_uid")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

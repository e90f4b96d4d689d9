import { eventFields } from "@hereabouts/contract/events/event-fields";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { selectFields } from "../columns.queries.ts";
import { type ImageRow, imageJson } from "../media/image.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";
import type { EventRecord } from "./event-record.ts";

/** An event as it is: what its history keeps, its form shows and a restoration writes back. Plain JSON. */
export type EventSnapshot = Required<
  Omit<EventRecord, "source" | "createdBy" | "certifiedAt" | "certifiedBy" | "featuredFrom" | "featuredUntil">
> & {
  /** ISO 8601. */
  certifiedAt: string | null;
};

/** A stored event with what is known about it besides. */
export interface StoredEvent {
  id: number;
  snapshot: EventSnapshot;
  /** The ids of the rows of `snapshot.dates`, in their order. */
  dateIds: number[];
  /** The person who confirmed the event at `snapshot.certifiedAt`. */
  certifiedBy: Confirmer | null;
  image: ImageRow | null;
  /** Name of its organizer, or of the one that it asks. */
  organizer: string | null;
  /** People can look at it. */
  isShown: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

const fields = selectFields(eventFields, "e");

interface Row extends Omit<EventSnapshot, "dates" | "overrides" | "certifiedAt"> {
  id: number;
  certifiedAt: Date | null;
  certifiedBy: Confirmer | null;
  image: ImageRow | null;
  organizer: string | null;
  isShown: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Events, deleted or not, as they are stored, in the order of their ids; those that are missing are left out. */
export async function selectEvents(db: Db, ids: readonly number[]): Promise<StoredEvent[]> {
  const { rows } = await sql<Row>`
    select e.id, ${fields}, e.certified_at as "certifiedAt", e.certified_by as "certifiedBy",
      ${imageJson("e.image_id")} as image,
      (select o.name from organizer o where o.id = coalesce(e.organizer_id, (
        select a.organizer_id from organizer_ask a where a.event_id = e.id))) as organizer,
      ${eventIsShown} as "isShown",
      e.created_at as "createdAt", e.updated_at as "updatedAt", e.deleted_at as "deletedAt"
    from event e join venue v on v.id = e.venue_id where e.id = any(${ids}::int[]) order by e.id`.execute(db);
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return [];
  const dates = Map.groupBy(await selectDates(db, found), ({ eventId }) => eventId);
  const overrides = Map.groupBy(await selectOverrides(db, found), ({ eventId }) => eventId);
  return rows.map((row) => storedOf(row, dates.get(row.id) ?? [], overrides.get(row.id) ?? []));
}

/** An event, deleted or not, as it is stored; undefined if missing. */
export const selectEvent = async (db: Db, id: number): Promise<StoredEvent | undefined> =>
  (await selectEvents(db, [id])).at(0);

type DateRow = Awaited<ReturnType<typeof selectDates>>[number];
type OverrideRow = Awaited<ReturnType<typeof selectOverrides>>[number];

function storedOf(row: Row, dates: readonly DateRow[], overrides: readonly OverrideRow[]): StoredEvent {
  const { id, certifiedAt, certifiedBy, image, organizer, isShown, ...stored } = row;
  const { createdAt, updatedAt, deletedAt, ...rest } = stored;
  const snapshot = {
    ...rest,
    dates: dates.map(({ id: _, eventId: __, ...date }) => date),
    overrides: overrides.map(({ eventId: _, ...override }) => override) as EventSnapshot["overrides"],
    certifiedAt: certifiedAt?.toISOString() ?? null,
  };
  const dateIds = dates.map((date) => date.id);
  return { id, snapshot, dateIds, certifiedBy, image, organizer, isShown, createdAt, updatedAt, deletedAt };
}

function selectDates(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom("event_date")
    .select(["id", "event_id as eventId"])
    .select(["start_minute as startMinute", "end_minute as endMinute", "date_recur as dateRecur"])
    .where("event_id", "in", eventIds)
    .orderBy("event_id")
    .orderBy("position")
    .execute();
}

function selectOverrides(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom("occurrence_override")
    .select(["event_id as eventId", "original_date as originalDate"])
    .select(["original_start_minute as originalStartMinute", "status", "note"])
    .select(["new_date as newDate", "new_start_minute as newStartMinute", "new_end_minute as newEndMinute"])
    .where("event_id", "in", eventIds)
    .orderBy("event_id")
    .orderBy("original_date")
    .orderBy("original_start_minute")
    .execute();
}

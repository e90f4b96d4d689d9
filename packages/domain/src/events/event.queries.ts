import { tidyAges } from "@hereabouts/contract/events/age-words";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import { isPublishedNote } from "@hereabouts/contract/events/status-words";
import { asOneLine } from "@hereabouts/contract/fields/kept-text";
import type { Db } from "@hereabouts/db/connection";
import type { Statement } from "@hereabouts/db/send-together";
import { sql } from "kysely";
import { columnsOfFields } from "../columns.queries.ts";
import { laterThanBefore } from "../history/revision.queries.ts";
import type { EventRecord } from "./event-record.ts";
import { sanitiseDescription } from "./sanitise-description.ts";

/** Whether a person says with it that the event is as it is written. */
const isConfirmed = ({ certifiedBy }: EventRecord) => certifiedBy === "venue" || certifiedBy === "editor";

function columnsOf(record: EventRecord) {
  const { name, description, priceInformation, ageGroups, programme, statusNote, source } = record;
  return {
    ...columnsOfFields(eventFields, record),
    name: asOneLine(name),
    description: description && sanitiseDescription(description),
    price_information: priceInformation && asOneLine(priceInformation),
    age_groups: ageGroups && tidyAges(ageGroups),
    programme: programme && JSON.stringify(programme),
    status_note: isConfirmed(record) && isPublishedNote(statusNote ?? "") ? "" : statusNote,
    featured_from: record.featuredFrom,
    featured_until: record.featuredUntil,
    certified_at: record.certifiedAt,
    certified_by: record.certifiedBy,
    source: source?.name,
    source_id: source?.id,
    source_hash: source?.hash,
  };
}

/** Stored state that decides how a record overwrites an event. */
export interface LockedEvent {
  id: number;
  venue_id: number;
  status: string;
  is_in_person: boolean;
  is_online: boolean;
  source_hash: string | null;
  deleted_at: Date | null;
}

/**
 * The row that a record updates, locked until the transaction ends: by id, or by where the record comes from. Deleted rows
 * come back when a feed has them.
 */
export async function holdEventRow(
  db: Db,
  { source }: EventRecord,
  id: number | undefined,
): Promise<LockedEvent | undefined> {
  if (id === undefined && !source) return undefined;
  const query = db
    .selectFrom("event")
    .select(["id", "venue_id", "status", "is_in_person", "is_online", "source_hash", "deleted_at"])
    .forNoKeyUpdate();
  if (id !== undefined) return query.where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  if (!source) return undefined;
  return query.where("source", "=", source.name).where("source_id", "=", source.id).executeTakeFirst();
}

/** Ids for events that are added in this transaction. */
export const eventIds = (count: number): Statement<{ id: number }> => sql`
  select nextval(pg_get_serial_sequence('event', 'id'))::int as id from generate_series(1, ${count}::int)`;

/** Adds an event. @param id one of `eventIds`; undefined for one that nobody has to know before */
export function eventInsert(id: number | undefined, record: EventRecord, now: Date): Statement<{ id: number }> {
  const made = { id, created_by: record.createdBy, created_at: now, updated_at: now };
  const given = Object.entries({ ...columnsOf(record), ...made }).filter(([, value]) => value !== undefined);
  const [names, values] = [given.map(([name]) => sql.ref(name)), given.map(([, value]) => value)];
  // A statement that begins with "with" is prepared, its plan kept.
  return sql`
    with made as (
      insert into event (${sql.join(names)}) overriding system value values (${sql.join(values)}) returning id)
    select id from made`;
}

/** Writes a record over an event, which is not deleted afterwards. */
export async function updateEventRow(db: Db, id: number, record: EventRecord, now: Date): Promise<void> {
  await db
    .updateTable("event")
    .set({ ...columnsOf(record), deleted_at: null, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

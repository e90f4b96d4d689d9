import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { EventFields } from "../fields/given-fields.ts";

/** Which event an entry of a source is, and what was taken over of it. */
export interface StoredItem {
  id: number;
  sourceId: number;
  itemKey: string;
  name: string;
  /** Is null if ignored or the event is deleted. */
  eventId: number | null;
  given: Partial<EventFields>;
  taken: Partial<EventFields>;
  ignoredAt: Date | null;
  missingSince: Date | null;
  isKept: boolean;
}

const columns = sql`i.id, i.source_id as "sourceId", i.item_key as "itemKey", i.name, i.event_id as "eventId", i.given,
  i.taken, i.ignored_at as "ignoredAt", i.missing_since as "missingSince", i.is_kept as "isKept"`;

/** All that is known of a source's entries. */
export async function selectItems(db: Db, sourceId: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select ${columns} from import_item i where i.source_id = ${sourceId}::int order by i.id`.execute(db);
  return rows;
}

/** The entry of an event, with its source. */
interface ItemOfEvent extends StoredItem {
  sourceName: string;
  sourceUrl: string | null;
  lastSuccessAt: Date | null;
}

/** The entry that an event is, with what its source is called, where it is and when it was read last. */
export async function selectItemOfEvent(db: Db, eventId: number): Promise<ItemOfEvent | undefined> {
  const { rows } = await sql<ItemOfEvent>`
    select ${columns}, s.name as "sourceName", s.url as "sourceUrl", s.last_success_at as "lastSuccessAt" from import_item i join import_source s on s.id = i.source_id
    where i.event_id = ${eventId}::int and i.ignored_at is null order by i.id limit 1`.execute(db);
  return rows[0];
}

interface WrittenItem {
  sourceId: number;
  itemKey: string;
  name: string;
  eventId: number | null;
  given: Partial<EventFields>;
  taken: Partial<EventFields>;
  ignoredAt: Date | null;
}

/** Writes down what is known of an entry: it is there, whatever was missed of it before. */
export async function writeItem(db: Db, item: WrittenItem): Promise<void> {
  await sql`
    insert into import_item (source_id, item_key, name, event_id, given, taken, ignored_at)
    values (${item.sourceId}::int, ${item.itemKey}::text, ${item.name}::text, ${item.eventId}::int,
      ${JSON.stringify(item.given)}::jsonb, ${JSON.stringify(item.taken)}::jsonb, ${item.ignoredAt}::timestamptz)
    on conflict (source_id, item_key) do update set name = excluded.name, event_id = excluded.event_id,
      given = excluded.given, taken = excluded.taken, ignored_at = excluded.ignored_at, missing_since = null,
      is_kept = false`.execute(db);
}

/** Calls entries as their source calls them now. */
export async function updateItemKeys(
  db: Db,
  sourceId: number,
  keys: readonly { from: string; to: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update import_item i set item_key = k.new_key
    from unnest(${keys.map(({ from }) => from)}::text[], ${keys.map(({ to }) => to)}::text[]) k (old_key, new_key)
    where i.source_id = ${sourceId}::int and i.item_key = k.old_key`.execute(db);
}

/** Deletes an entry. */
export async function removeItem(db: Db, sourceId: number, itemKey: string): Promise<void> {
  await db.deleteFrom("import_item").where("source_id", "=", sourceId).where("item_key", "=", itemKey).execute();
}

/** Marks the entries that a source has no more, of events that are to come, and takes the mark from those it has again. */
export async function markMissing(
  db: Db,
  sourceId: number,
  { present, missing, now }: { present: readonly string[]; missing: readonly string[]; now: Date },
): Promise<void> {
  await sql`update import_item set missing_since = null, is_kept = false where source_id = ${sourceId}::int
    and missing_since is not null and item_key = any(${present}::text[])`.execute(db);
  await sql`update import_item set missing_since = ${now}::timestamptz where source_id = ${sourceId}::int
    and missing_since is null and item_key = any(${missing}::text[])`.execute(db);
}

/** An entry as it is listed. */
export interface ListedItem {
  id: number;
  name: string;
  eventId: number | null;
  eventName: string | null;
  since: Date;
}

const shown = {
  ignored: sql`i.ignored_at is not null`,
  missing: sql`i.missing_since is not null and not i.is_kept and i.ignored_at is null and e.id is not null`,
};
export type ListedKind = keyof typeof shown;

/** The entries that are ignored, or missing, the latest first: one page, and how many there are. */
export async function selectListedItems(
  db: Db,
  sourceId: number,
  kind: ListedKind,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: ListedItem[]; total: number }> {
  const { rows } = await sql<ListedItem & { total: number }>`
    select i.id, coalesce(e.name, i.name) as name, e.id as "eventId", e.name as "eventName",
      ${kind === "ignored" ? sql`i.ignored_at` : sql`i.missing_since`} as since, count(*) over ()::int as total
    from import_item i left join event e on e.id = i.event_id and e.deleted_at is null
    where i.source_id = ${sourceId}::int and ${shown[kind]}
    order by since desc, i.id limit ${limit}::int offset ${offset}::int`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** Some missing entries of a source. */
export async function selectMissing(db: Db, sourceId: number, ids: readonly number[]): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select ${columns} from import_item i where i.source_id = ${sourceId}::int and i.id = any(${ids}::int[])
      and i.missing_since is not null and i.ignored_at is null order by i.id`.execute(db);
  return rows;
}

/** Says that entries stay although they are missing. */
export async function updateKept(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update import_item set is_kept = true where id = any(${ids}::int[])`.execute(db);
}

/** Asks about ignored entries again: those whose events are there follow the source, the others are as if new. */
export async function takeBackIgnored(db: Db, sourceId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from import_item i where i.source_id = ${sourceId}::int and i.id = any(${ids}::int[])
    and i.ignored_at is not null
    and not exists (select from event e where e.id = i.event_id and e.deleted_at is null)`.execute(db);
  await sql`update import_item set ignored_at = null where source_id = ${sourceId}::int
    and id = any(${ids}::int[])`.execute(db);
}

/** The events that a source has, as it says them: those that are ignored and those that are missing left out. */
export async function selectPresentEvents(db: Db, sourceId: number): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select i.event_id as "eventId" from import_item i join event e on e.id = i.event_id
    where i.source_id = ${sourceId}::int and i.ignored_at is null and i.missing_since is null
      and e.deleted_at is null`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

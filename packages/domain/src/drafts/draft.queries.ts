import type { DraftFields } from "@hereabouts/contract/producer/event-draft";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { hashOfToken } from "../secret-token.ts";
import { isLetIn } from "../visibility.queries.ts";

/** A draft as it is stored, with what is known of its venue and its upload. */
export interface StoredDraft {
  id: number;
  ownerId: number;
  /** The event that was unpublished; null for a new one. */
  eventId: number | null;
  fields: DraftFields;
  /** The version in which each field was changed last. */
  fieldVersions: Record<string, number>;
  version: number;
  publishAt: Date | null;
  failure: string;
  hasPreview: boolean;
  updatedAt: Date;
  deletedAt: Date | null;
  venueName: string | null;
  timeZone: string | null;
  upload: { id: number; hash: string; width: number; height: number } | null;
}

const drafts = sql`select d.id, d.owner_id as "ownerId", d.event_id as "eventId", d.fields,
    d.field_versions as "fieldVersions", d.version, d.publish_at as "publishAt", d.failure,
    d.preview_token_hash is not null as "hasPreview", d.updated_at as "updatedAt", d.deleted_at as "deletedAt",
    v.name as "venueName", v.time_zone as "timeZone",
    case when u.id is not null then json_build_object('id', u.id, 'hash', u.content_hash, 'width', u.width,
      'height', u.height) end as upload
  from event_draft d
  left join venue v on v.id = (d.fields->>'venue')::int and v.deleted_at is null
  left join upload u on u.id = d.upload_id`;

/** The drafts of a person, the one that was changed last on top, at most `limit`. */
export async function selectDrafts(db: Db, ownerId: number, limit: number): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`${drafts}
    where d.owner_id = ${ownerId}::int and d.deleted_at is null
    order by d.updated_at desc, d.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** A draft, deleted or not. */
export async function selectDraft(db: Db, id: number): Promise<StoredDraft | undefined> {
  const { rows } = await sql<StoredDraft>`${drafts} where d.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Locks a draft until the transaction ends. */
export async function holdDraft(db: Db, id: number): Promise<void> {
  await db.selectFrom("event_draft").select("id").where("id", "=", id).forUpdate().execute();
}

/** Counts the drafts of a person, alone with them: two that are added at once do not pass the limit together. */
export async function countDraftsAlone(db: Db, ownerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${ownerId}`}::text, 0))`.execute(db);
  const { count } = await db
    .selectFrom("event_draft")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewRow {
  ownerId: number;
  eventId?: number;
  fields: DraftFields;
  uploadId: number | null;
}

/** Adds a draft. @returns its id */
export async function insertDraft(db: Db, { ownerId, eventId, fields, uploadId }: NewRow, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("event_draft")
    .values({
      owner_id: ownerId,
      event_id: eventId ?? null,
      upload_id: uploadId,
      fields: JSON.stringify(fields),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface DraftUpdate {
  fields: DraftFields;
  fieldVersions: Record<string, number>;
  version: number;
  uploadId: number | null;
}

/** Stores changed fields. Why publishing failed before may be mended by them. */
export async function updateDraftFields(db: Db, id: number, update: DraftUpdate, now: Date): Promise<void> {
  const { fields, fieldVersions, version, uploadId } = update;
  await db
    .updateTable("event_draft")
    .set({
      fields: JSON.stringify(fields),
      field_versions: JSON.stringify(fieldVersions),
      version,
      upload_id: uploadId,
      failure: "",
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** Sets when a draft is published by itself, and why that failed the last time. */
export async function updateSchedule(db: Db, id: number, publishAt: Date | null, failure: string): Promise<void> {
  await db.updateTable("event_draft").set({ publish_at: publishAt, failure }).where("id", "=", id).execute();
}

/** Sets the hash of the secret of a draft's preview link; null ends the link. */
export async function updatePreview(db: Db, id: number, tokenHash: string | null): Promise<void> {
  await db.updateTable("event_draft").set({ preview_token_hash: tokenHash }).where("id", "=", id).execute();
}

/** Puts a draft into the bin, or takes it out. Its preview link and its time of publication end. */
export async function updateDraftDeleted(db: Db, id: number, deletedAt: Date | null, now: Date): Promise<void> {
  await db
    .updateTable("event_draft")
    .set({ deleted_at: deletedAt, preview_token_hash: null, publish_at: null, failure: "", updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes a draft for good. */
export async function deleteDraftRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("event_draft").where("id", "=", id).execute();
}

/** Drafts whose time of publication has come, the one that waits longest first, at most `limit`. */
export function selectDueDrafts(db: Db, now: Date, limit: number): Promise<{ id: number; ownerId: number }[]> {
  return db
    .selectFrom("event_draft")
    .select(["id", "owner_id as ownerId"])
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .limit(limit)
    .execute();
}

/** The id and owner of the draft with a preview secret; undefined for none, and where its owner is suspended. */
export async function selectPreviewed(db: Db, token: string): Promise<{ id: number; ownerId: number } | undefined> {
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select d.id, d.owner_id as "ownerId" from event_draft d join app_user u on u.id = d.owner_id
    where d.preview_token_hash = ${hashOfToken(token)}::text and d.deleted_at is null and ${isLetIn}`.execute(db);
  return rows[0];
}

/** Deletes drafts that nobody changed since `changedBefore`, and those in the bin since `deletedBefore`. */
export async function deleteOldDrafts(
  db: Db,
  { changedBefore, deletedBefore }: { changedBefore: Date; deletedBefore: Date },
): Promise<void> {
  await deleteInBatches(db, "event_draft", sql`updated_at < ${changedBefore}::timestamptz and publish_at is null`);
  await deleteInBatches(db, "event_draft", sql`deleted_at < ${deletedBefore}::timestamptz`);
}

/** Why an event cannot become a draft, as far as its rows say. */
export interface Unpublishable {
  hasSource: boolean;
  hasBegun: boolean;
  hasOverrides: boolean;
}

/** Facts that decide whether an event can be unpublished. */
export async function selectUnpublishable(db: Db, eventId: number, now: Date): Promise<Unpublishable> {
  const { rows } = await sql<Unpublishable>`
    select e.source is not null as "hasSource",
      exists (select from occurrence o where o.event_id = e.id and o.starts_at <= ${now}::timestamptz) as "hasBegun",
      exists (select from occurrence_override o where o.event_id = e.id) as "hasOverrides"
    from event e where e.id = ${eventId}::int`.execute(db);
  return rows[0] ?? { hasSource: false, hasBegun: false, hasOverrides: false };
}

import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Area } from "./crop-area.ts";

/** The whole a picture is cropped from: its master lies under `hash`. */
export interface Source {
  hash: string;
  width: number;
  height: number;
}

interface NewImage {
  hash: string;
  widths: readonly number[];
  sizes: Record<"primary" | "thumbnail", { width: number; height: number }>;
  color: string;
  source: Source;
  area: Area;
  now: Date;
}

/**
 * The picture with this hash, if it is kept, for a record that is about to be written: it stays for
 * `serverLimits.unusedImageDays`, used or not. Waits for the outcome where it is being thrown away.
 */
export function chooseImage(db: Db, hash: string, now: Date): Promise<{ id: number } | undefined> {
  return db
    .updateTable("image")
    .set({ chosen_at: now })
    .where("content_hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
}

/** Like `chooseImage`, for several pictures: those that are kept, with their sizes. */
export function chooseImages(
  db: Db,
  hashes: readonly string[],
  now: Date,
): Promise<{ hash: string; width: number; height: number }[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  return db
    .updateTable("image")
    .set({ chosen_at: now })
    .where("content_hash", "in", hashes)
    .returning(["content_hash as hash", "width", "height"])
    .execute();
}

/** Notes a picture that was just made, once; as AVIF it is not there yet. @returns its id */
export async function insertImage(db: Db, image: NewImage): Promise<{ id: number }> {
  const { hash, widths, sizes, color, source, area, now } = image;
  const { rows } = await sql<{ id: number }>`
    insert into image (content_hash, width, height, thumbnail_width, thumbnail_height, color, widths,
      source_hash, source_width, source_height, source_area, chosen_at)
    values (${hash}::text, ${sizes.primary.width}::int, ${sizes.primary.height}::int,
      ${sizes.thumbnail.width}::int, ${sizes.thumbnail.height}::int, ${color}::text, ${widths}::int[],
      ${source.hash}::text, ${source.width}::int, ${source.height}::int, ${JSON.stringify(area)}::jsonb,
      ${now}::timestamptz)
    on conflict (content_hash) do update set has_avif = false, chosen_at = excluded.chosen_at
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An insert answered no row.");
  return row;
}

/** Notes a picture that is kept as it came, once. @returns its id */
export function insertStoredImage(
  db: Db,
  { hash, sizes, alt, color, now }: Pick<NewImage, "hash" | "sizes" | "color" | "now"> & { alt: string },
): Promise<{ id: number }> {
  return db
    .insertInto("image")
    .values({
      content_hash: hash,
      width: sizes.primary.width,
      height: sizes.primary.height,
      thumbnail_width: sizes.thumbnail.width,
      thumbnail_height: sizes.thumbnail.height,
      alt,
      color,
      chosen_at: now,
    })
    .onConflict((conflict) => conflict.column("content_hash").doUpdateSet({ color, chosen_at: now }))
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Selects the source of an image; undefined if missing or uploaded in finished sizes. */
export async function selectSource(
  db: Db,
  id: number,
): Promise<(Source & { imageHash: string; area: Area; hasAvif: boolean }) | undefined> {
  const { rows } = await sql<Source & { imageHash: string; area: Area; hasAvif: boolean }>`
    select content_hash as "imageHash", source_hash as hash, source_width as width, source_height as height,
      source_area as area, has_avif as "hasAvif"
    from image where id = ${id}::int and source_hash is not null`.execute(db);
  return rows[0];
}

/** Notes that a picture is kept as AVIF as well. */
export async function updateHasAvif(db: Db, id: number): Promise<void> {
  await db.updateTable("image").set({ has_avif: true }).where("id", "=", id).execute();
}

/** A picture as cards read it. */
export interface ImageRow {
  id: number;
  contentHash: string;
  width: number;
  height: number;
  thumbnailWidth: number;
  thumbnailHeight: number;
  alt: string;
  color: string;
  widths: number[];
  hasAvif: boolean;
}

/** The columns of an image as one JSON value, null if missing. */
export function imageJson(id: "a.image_id" | "e.image_id" | "o.image_id" | "v.image_id"): RawBuilder<ImageRow | null> {
  return sql<ImageRow | null>`(select json_build_object('id', i.id, 'contentHash', i.content_hash, 'width', i.width,
    'height', i.height, 'thumbnailWidth', i.thumbnail_width, 'thumbnailHeight', i.thumbnail_height, 'alt', i.alt,
    'color', i.color, 'widths', i.widths, 'hasAvif', i.has_avif)
    from image i where i.id = ${sql.ref(id)})`;
}

/** Data from which the shapes of an image are computed. */
export interface ShapedImage {
  contentHash: string;
  width: number;
  height: number;
  alt: string;
  /** The upload it was cropped from; null of a picture that is all there is. */
  source: { hash: string; width: number; height: number; area: Area } | null;
}

const columns = sql`json_build_object('contentHash', i.content_hash, 'width', i.width, 'height', i.height, 'alt', i.alt,
  'source', case when i.source_hash is not null then json_build_object('hash', i.source_hash,
    'width', i.source_width, 'height', i.source_height, 'area', i.source_area) end)`;

/** SQL for a record's `ShapedImage` as JSON; null without an image. */
export function shapedImageJson(id: "e.image_id" | "v.image_id"): RawBuilder<ShapedImage | null> {
  return sql<ShapedImage | null>`(select ${columns} from image i where i.id = ${sql.ref(id)})`;
}

/** The picture with this hash, while it is kept. */
export async function selectShapedImage(db: Db, hash: string): Promise<ShapedImage | undefined> {
  const { rows } = await sql<{ image: ShapedImage }>`
    select ${columns} as image from image i where i.content_hash = ${hash}::text`.execute(db);
  return rows[0]?.image;
}

/** A deleted picture, as far as its files' names need it. */
export interface ForgottenImage {
  hash: string;
  /** Empty for one that is kept as two JPEGs alone. */
  widths: number[];
  sourceHash: string | null;
}

/**
 * No venue, no event, no organizer, no ad and no version of a page has it, deleted ones included as long as they are there, nor
 * would one get it back with an earlier version; and no form chose it since `before`.
 */
const isUnused = (before: Date) => sql`i.chosen_at < ${before}::timestamptz
  and not exists (select from venue v where v.image_id = i.id)
  and not exists (select from event e where e.image_id = i.id)
  and not exists (select from search_ad a where a.image_id = i.id)
  and not exists (select from site_page_version p where p.images @> array[i.content_hash])
  and not exists (select from organizer o where o.image_id = i.id)
  and not exists (
    select from revision r where (r.record ->> 'imageId')::int = i.id and r.record ->> 'imageId' is not null
      and case r.kind when 'venue' then exists (select from venue v where v.id = r.record_id)
        else exists (select from event e where e.id = r.record_id) end)`;

/** Ids of unused pictures above an id, in order, at most `limit`. */
export async function selectUnusedImages(db: Db, before: Date, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from image i where i.id > ${afterId}::int and ${isUnused(before)} order by i.id limit ${limit}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes a picture if it is unused still; undefined when somebody chose it meanwhile. */
export async function deleteUnusedImage(db: Db, id: number, before: Date): Promise<ForgottenImage | undefined> {
  const { rows } = await sql<ForgottenImage>`
    delete from image i where i.id = ${id}::int and ${isUnused(before)}
    returning i.content_hash as hash, i.widths, i.source_hash as "sourceHash"`.execute(db);
  return rows[0];
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
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
 * `limits.unusedImageDays`, used or not. Waits for the outcome where it is being thrown away.
 */
export function chooseImage(db: Db, hash: string, now: Date): Promise<{ id: number } | undefined> {
  return db
    .updateTable("image")
    .set({ chosen_at: now })
    .where("content_hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
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

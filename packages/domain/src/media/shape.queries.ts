import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Area } from "./crop-area.ts";

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

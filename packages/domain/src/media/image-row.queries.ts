import { type RawBuilder, sql } from "kysely";

/** A picture as cards read it. */
export interface ImageRow {
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

/** The columns of an image as one JSON value, null when there is none. */
export function imageJson(id: "a.image_id" | "e.image_id" | "v.image_id"): RawBuilder<ImageRow | null> {
  return sql<ImageRow | null>`(select json_build_object('contentHash', i.content_hash, 'width', i.width,
    'height', i.height, 'thumbnailWidth', i.thumbnail_width, 'thumbnailHeight', i.thumbnail_height, 'alt', i.alt,
    'color', i.color, 'widths', i.widths, 'hasAvif', i.has_avif)
    from image i where i.id = ${sql.ref(id)})`;
}

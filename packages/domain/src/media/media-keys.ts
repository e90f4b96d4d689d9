import { createHash } from "node:crypto";
import { renditionName } from "@hereabouts/contract/media/rendition-widths";

/** The formats a rendition is kept in, by the extension of its file. */
export type RenditionFormat = "jpg" | "webp" | "avif";

/** The media type of each format, and of the files that hold it. */
export const mediaTypes = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" } as const satisfies Record<
  RenditionFormat,
  string
>;

/** The name that `parts` give what is made of them: the same for the same, always. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 40);
}

/** The folder that a key of ours lies in: a hash. */
export const folderOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** Where the whole of an upload is kept, to be cropped. */
export const masterKey = (uploadHash: string) => `${uploadHash}/master.jpg`;

/** Where one of a picture's `widths` is kept in one format. */
export const renditionKey = (
  imageHash: string,
  widths: readonly number[],
  { width, format }: { width: number; format: RenditionFormat },
) => `${imageHash}/${renditionName(widths, width)}.${format}`;

const formats = Object.keys(mediaTypes) as RenditionFormat[];

/** The names of the two sizes of a picture that was made in no others. */
const twoSizes = [480, 1200];

/**
 * Every file that a picture may have; not all of them need be there. @param picture `widths` are empty for one that is
 * kept as two JPEGs alone
 */
export function pictureKeys({ hash, widths }: { hash: string; widths: readonly number[] }): string[] {
  const kept = widths.length > 0 ? widths : twoSizes;
  return kept.flatMap((width) => formats.map((format) => renditionKey(hash, kept, { width, format })));
}

/** Where a whole picture of its own lies that no upload was kept of. */
export const primaryKey = (imageHash: string) => `${imageHash}/primary.jpg`;

/** The media type of what lies under a key; null when it is no key of ours. */
export function typeOfKey(key: string): string | null {
  const format = /^[0-9a-f]{40}\/[a-z0-9]{1,20}\.(jpg|webp|avif)$/.exec(key)?.[1];
  return format ? mediaTypes[format as RenditionFormat] : null;
}

import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { areaOf, heightOf, widthsOf } from "./crop-area.ts";
import { chooseImage, insertImage, type Source } from "./image.queries.ts";
import { inTurn } from "./in-turn.ts";
import { contentHash, masterKey, mediaTypes, renditionKey } from "./media-keys.ts";
import { putFiles } from "./put-files.ts";
import { renderCrop } from "./render-crop.ts";

/** Two keep both cores of a small machine busy. */
const rendering = inTurn({ atOnce: 2, mostWaiting: 40 });

const sizeOf = (width = 1) => ({ width, height: heightOf(width) });

/**
 * The picture that a crop makes of a master, kept once in every size as JPEG and WebP; a job adds AVIF, which is slow.
 * @throws Invalid under `image` when the master is gone, or under `imageCropData`; TooMany
 */
export async function imageOfSource(
  { db, ports, now }: Context,
  source: Source,
  crop: ImageCrop | null | undefined,
): Promise<{ id: number }> {
  const area = areaOf(crop, source);
  const { left, top, width, height } = area;
  const hash = contentHash(`${source.hash} ${left} ${top} ${width} ${height}`);
  const widths = widthsOf(area);
  const largest = widths.at(-1) ?? width;
  const known = await chooseImage(db, hash, now());
  if (known && (await ports.media.has(renditionKey(hash, widths, { width: largest, format: "jpg" })))) return known;
  const { renditions, color } = await rendering(async () => {
    const master = await ports.media.read(masterKey(source.hash));
    if (!master) throw new Invalid({ image: [messages.uploadGone] });
    return renderCrop(master, area, ["webp", "jpg"]);
  });
  const files = renditions.map((rendition) => ({
    key: renditionKey(hash, widths, rendition),
    bytes: rendition.bytes,
    type: mediaTypes[rendition.format],
  }));
  const sizes = { primary: sizeOf(largest), thumbnail: sizeOf(widths[0]) };
  const { id } = await putFiles(ports.media, files, () =>
    insertImage(db, { hash, widths, sizes, color, source, area, now: now() }),
  );
  await enqueue(db, "media.addAvif", { imageId: id });
  return { id };
}

import type { Context } from "../context.ts";
import { widthsOf } from "./crop-area.ts";
import { selectSource, updateHasAvif } from "./image.queries.ts";
import { masterKey, mediaTypes, renditionKey } from "./media-keys.ts";
import { renderCrop } from "./render-crop.ts";

/** Keeps a picture as AVIF as well, in all its sizes: half of what WebP takes, and too slow for a form to wait for. */
export async function addAvif({ db, ports }: Context, { imageId }: { imageId: number }): Promise<void> {
  const source = await selectSource(db, imageId);
  if (!source || source.hasAvif) return;
  const master = await ports.media.read(masterKey(source.hash));
  if (!master) return;
  const { renditions } = await renderCrop(master, source.area, ["avif"]);
  const widths = widthsOf(source.area);
  for (const rendition of renditions)
    await ports.media.put(renditionKey(source.imageHash, widths, rendition), rendition.bytes, mediaTypes.avif);
  await updateHasAvif(db, imageId);
}

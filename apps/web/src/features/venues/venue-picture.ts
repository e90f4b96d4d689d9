import type { Picture } from "@hereabouts/contract/listings/cards";
import { venuePrintPath } from "@hereabouts/contract/paths";

/** The venue's photograph, or the print drawn for it, which says nothing and so has no alternative text. */
export function venuePicture({ id, imagePrimary }: { id: number; imagePrimary: Picture | null }): Picture {
  return imagePrimary ?? { url: venuePrintPath(id), width: 1_200, height: 600, alt: "" };
}

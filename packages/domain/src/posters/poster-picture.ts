import { eventPoster, venuePrint } from "@hereabouts/poster-art/poster";
import type { Context } from "../context.ts";
import type { ShapedImage } from "../media/image.queries.ts";
import { makePictureShape, printForPaper } from "../media/rendition.ts";

/** The print that is drawn where there is no picture. */
type PosterPrint = { category: string; seed: number } | { venue: string };

/** The picture of a record, or else a print of ours. */
export interface PosterPicture {
  image: ShapedImage | null;
  print: PosterPrint;
}

/** Pixels of a print on paper: twice what screens get. */
const PRINT_SIZE = { width: 2_000, height: 1_500 };

const svgOf = (print: PosterPrint) =>
  "venue" in print ? venuePrint(print.venue) : eventPoster({ categorySlug: print.category, seed: print.seed });

/** The picture of a poster as a JPEG or PNG; the print where the store has the picture no more. */
export async function drawPicture({ ports }: Context, { image, print }: PosterPicture): Promise<Uint8Array> {
  const kept = image && (await makePictureShape(ports.media, image, "4x3"));
  return kept ?? printForPaper(svgOf(print), PRINT_SIZE);
}

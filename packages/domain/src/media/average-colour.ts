import type { Sharp } from "sharp";

/** The average colour, "#rrggbb": shown until the picture has loaded. */
export async function averageColour(image: Sharp): Promise<string> {
  const pixel = await image.clone().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

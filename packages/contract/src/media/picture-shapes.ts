/** The shapes search engines ask for a picture in, as width to height, by the name that the file of one has. */
export const pictureShapes = { "16x9": 16 / 9, "4x3": 4 / 3, "1x1": 1 } as const;
export type PictureShape = keyof typeof pictureShapes;
export const shapeNames = Object.keys(pictureShapes) as PictureShape[];

/** A picture in a shape is this wide in pixels, unless what is kept of it is narrower. */
export const shapeMostWidth = 1_920;

/** Pixel sizes of posters for clients without SVG: link previews, emails, search engines. */
export const printSizes = {
  share: { width: 1_200, height: 630 },
  mail: { width: 480, height: 240 },
  "16x9": { width: 1_200, height: 675 },
  "4x3": { width: 1_200, height: 900 },
  "1x1": { width: 1_200, height: 1_200 },
} as const satisfies Record<PictureShape | "share" | "mail", { width: number; height: number }>;

/** The crops a form's picture is given in. */
export const imageSpecs = { primary: { aspectRatio: 2 } } as const;

/** The types a picture may be uploaded in, as a file picker takes them. */
export const uploadTypes = ["image/jpeg", "image/png"] as const;

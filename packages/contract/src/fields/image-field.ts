import { z } from "zod";
import { limits } from "../limits.ts";
import { imageSpecs } from "../media/picture-shapes.ts";
import { messages } from "../messages.ts";

const pixels = (min: number) => z.number({ error: messages.number }).min(min, messages.minimum(min));

/** A side that was rounded may miss the aspect ratio by a pixel, or by little of a large crop. */
const isOfPrimaryShape = ({ width, height }: { width: number; height: number }) =>
  Math.abs(width - imageSpecs.primary.aspectRatio * height) <= Math.max(2, width / 50);

/**
 * The part of a picture that is shown. The pixels are those of the picture that the upload answered with, of its `width`
 * and `height`; of a data URL's own picture, upright. `rounded` says that they are whole ones already.
 */
export const imageCrop = z
  .object({ x: pixels(0), y: pixels(0), width: pixels(1), height: pixels(1), rounded: z.boolean().optional() })
  .refine(isOfPrimaryShape, messages.cropShape);
export type ImageCrop = z.output<typeof imageCrop>;

const uploadId = z.int().min(1, messages.image).max(limits.largestId, messages.image);

/**
 * The picture of a form: the id of an upload or a data URL as `image`, its crop by name, and a flag that takes the
 * picture away. Absent or null keeps the stored one.
 */
export const imageShape = {
  image: z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    z
      .union(
        [
          uploadId,
          z
            .string()
            .max(10, messages.image)
            .pipe(z.string().regex(/^\d+$/, messages.image).transform(Number).pipe(uploadId)),
          z.string().startsWith("data:", messages.image),
        ],
        {
          error: messages.image,
        },
      )
      .optional(),
  ),
  imageCropData: z.object({ primary: imageCrop.optional() }).nullish(),
  imageClear: z.boolean({ error: messages.trueOrFalse }).nullish(),
};
export type ImageField = z.output<z.ZodObject<typeof imageShape>>;

/** Uncropped original of a record's image, for cropping again; null if there is none. */
export const imageSource = z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable();

/** An upload that waits to be named by a form as its `image`; a crop counts in pixels of the picture at `url`. */
export const upload = z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.infer<typeof upload>;

/** Why an upload was refused: what is wrong with the image, or a sentence, with "UNAUTHORIZED" for an ended session. */
export const uploadRefusal = z.object({
  image: z.array(z.string()).optional(),
  code: z.string().optional(),
  detail: z.string().optional(),
});

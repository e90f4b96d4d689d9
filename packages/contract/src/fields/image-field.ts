import { z } from "zod";
import { messages } from "../messages.ts";

const pixels = (min: number) => z.number({ error: messages.number }).min(min, messages.minimum(min));

/** The part of a picture that is shown, in pixels of the upright original (spec part 1 §3: aspect ratio 2). */
export const imageCrop = z.object({ x: pixels(0), y: pixels(0), width: pixels(1), height: pixels(1) });
export type ImageCrop = z.output<typeof imageCrop>;

const uploadId = /^\d{1,10}$/;

/**
 * The picture of a form: the id of an upload or a data URL as `image`, its crop by name, and a flag that takes the
 * picture away. Absent or null keeps the stored one.
 */
export const imageShape = {
  image: z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    z
      .union([z.int().min(1), z.string().transform((text) => (uploadId.test(text) ? Number(text) : text))], {
        error: messages.image,
      })
      .refine((value) => typeof value === "number" || value.startsWith("data:"), messages.image)
      .optional(),
  ),
  imageCropData: z.object({ primary: imageCrop.optional() }).nullish(),
  imageClear: z.boolean({ error: messages.trueOrFalse }).nullish(),
};
export type ImageField = z.output<z.ZodObject<typeof imageShape>>;

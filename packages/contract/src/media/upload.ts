import { z } from "zod";

/** An upload that waits to be named by a form as its `image`; a crop counts in pixels of the picture at `url`. */
export const upload = z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.infer<typeof upload>;

/** Why an upload was refused: what is wrong with the image, or a sentence, with "UNAUTHORIZED" for an ended session. */
export const uploadRefusal = z.object({
  image: z.array(z.string()).optional(),
  code: z.string().optional(),
  detail: z.string().optional(),
});

import { z } from "zod";

/** One interval of a venue's week, or a day it is closed. `dayOfWeek` 0 is Monday; times are "HH:mm:ss" at the venue. */
export const openTime = z.object({
  dayOfWeek: z.int().min(0).max(6),
  closed: z.boolean(),
  timeStart: z.string().nullable(),
  timeEnd: z.string().nullable(),
});
export type OpenTime = z.infer<typeof openTime>;

import { z } from "zod";
import { text, wholeNumber } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { visibilities } from "./visibility.ts";

/** `q` from three characters on, or one `id`. */
export const liveSearchQuery = z.object({ q: text(limits.keywordChars), id: wholeNumber(1) });
export type LiveSearchQuery = z.output<typeof liveSearchQuery>;

const liveSearchRow = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string(),
  /** Town and state: two venues of one name are told apart. */
  detail: z.string(),
  /** Of the venue, an IANA name: "today" of what is held there is the day it is there. */
  timeZone: z.string(),
  /** Of the venue, for what is held there: the page to read more on, and whether its opening hours can be its dates. */
  website: z.string(),
  offersHours: z.boolean(),
  /** What is not listed is found by those alone who may manage it. */
  visibility: z.enum(visibilities),
  /** Of a venue: somebody manages it, or asked for that. */
  isClaimed: z.boolean(),
  /** Whether the viewer may edit it. */
  canEdit: z.boolean(),
});
export type LiveSearchRow = z.infer<typeof liveSearchRow>;

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
  /** Town and state, to distinguish venues with the same name. */
  detail: z.string(),
  /** IANA time zone of the venue, which decides "today". */
  timeZone: z.string(),
  /** For events at the venue: its website, and whether they can follow its opening hours. */
  website: z.string(),
  offersHours: z.boolean(),
  /** Unlisted records are found only by people who can manage them. */
  visibility: z.enum(visibilities),
  /** Whether the venue has an owner or an open producer request. */
  isClaimed: z.boolean(),
  /** Whether the viewer may edit it. */
  canEdit: z.boolean(),
});
export type LiveSearchRow = z.infer<typeof liveSearchRow>;

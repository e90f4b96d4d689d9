import { z } from "zod";
import { text, wholeNumber } from "../fields/query-values.ts";
import { limits } from "../limits.ts";

/** `q` from three characters on, or one `id`. */
export const liveSearchQuery = z.object({ q: text(limits.keywordChars), id: wholeNumber(1) });
export type LiveSearchQuery = z.output<typeof liveSearchQuery>;

/** Where a record is shown: "hidden" has a page but is in no list, "unpublished" has none. */
export const visibilities = ["listed", "hidden", "unpublished"] as const;
export type Visibility = (typeof visibilities)[number];

/** What stands beside a name that the listings do not show. */
export const visibilityLabels: Record<Visibility, string> = {
  listed: "",
  hidden: "Hidden",
  unpublished: "Unpublished",
};

export const liveSearchRow = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string(),
  /** Town and state: two venues of one name are told apart. */
  detail: z.string(),
  /** What is not listed is found by those alone who may manage it. */
  visibility: z.enum(visibilities),
  /** Whether the viewer may edit it. */
  canEdit: z.boolean(),
});
export type LiveSearchRow = z.infer<typeof liveSearchRow>;

/** What stands beside a found name: "Northampton, MA", "Northampton, MA · Unpublished". */
export const liveSearchDetail = ({ detail, visibility }: Pick<LiveSearchRow, "detail" | "visibility">): string =>
  [detail, visibilityLabels[visibility]].filter((part) => part !== "").join(" · ");

import { msg, t } from "@hereabouts/language/translate";
/** Visibility of a record: "hidden" has a page but is not listed, "unpublished" has no page, nor has a "place" that is no venue. */
export const visibilities = ["listed", "hidden", "unpublished", "place"] as const;
export type Visibility = (typeof visibilities)[number];

/** Whether a venue of a visibility has a page. */
export const hasVenuePage = (visibility: Visibility): boolean => visibility === "listed" || visibility === "hidden";

/** Labels of unlisted records in search results. */
const visibilityLabels: Record<Visibility, string> = {
  listed: "",
  hidden: msg("Hidden"),
  unpublished: msg("Unpublished"),
  place: msg("Not a venue"),
};

interface Found {
  detail: string;
  visibility: Visibility;
}

/** Detail of a search result: "Northampton, MA", "Northampton, MA · Unpublished". */
export const liveSearchDetail = ({ detail, visibility }: Found): string =>
  [detail, t(visibilityLabels[visibility])].filter((part) => part !== "").join(" · ");

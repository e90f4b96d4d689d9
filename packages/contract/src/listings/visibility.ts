import { msg, t } from "@hereabouts/language/translate";
/** Visibility of a record: "hidden" has a page but is not listed, "unpublished" has no page. */
export const visibilities = ["listed", "hidden", "unpublished"] as const;
export type Visibility = (typeof visibilities)[number];

/** Labels of unlisted records in search results. */
const visibilityLabels: Record<Visibility, string> = {
  listed: "",
  hidden: msg("Hidden"),
  unpublished: msg("Unpublished"),
};

interface Found {
  detail: string;
  visibility: Visibility;
}

/** Detail of a search result: "Northampton, MA", "Northampton, MA · Unpublished". */
export const liveSearchDetail = ({ detail, visibility }: Found): string =>
  [detail, t(visibilityLabels[visibility])].filter((part) => part !== "").join(" · ");

/** Where a record is shown: "hidden" has a page but is in no list, "unpublished" has none. */
export const visibilities = ["listed", "hidden", "unpublished"] as const;
export type Visibility = (typeof visibilities)[number];

/** What stands beside a name that the listings do not show. */
const visibilityLabels: Record<Visibility, string> = {
  listed: "",
  hidden: "Hidden",
  unpublished: "Unpublished",
};

interface Found {
  detail: string;
  visibility: Visibility;
}

/** What stands beside a found name: "Northampton, MA", "Northampton, MA · Unpublished". */
export const liveSearchDetail = ({ detail, visibility }: Found): string =>
  [detail, visibilityLabels[visibility]].filter((part) => part !== "").join(" · ");

import { msg } from "@hereabouts/language/translate";
/** A kind as people read it: "community_center", as a map's data calls it, is a community center. */
export function kindWords(kind: string): string {
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(kind)) return kind;
  const words = kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Kinds of venues, sorted by label. The form accepts any text; the first kind with a matching word applies. `code` is
 * the stored number and never changes.
 */
export const venueKinds = [
  { code: 1, value: "arts_center", label: msg("Arts center"), words: ["arts center", "arts centre", "art center"] },
  {
    code: 2,
    value: "bar",
    label: msg("Bar or brewery"),
    words: ["bar", "pub", "brewery", "winery", "distillery", "taproom"],
  },
  {
    code: 3,
    value: "cafe",
    label: msg("Café or restaurant"),
    words: ["cafe", "café", "coffee", "restaurant", "diner"],
  },
  { code: 4, value: "cinema", label: msg("Cinema"), words: ["cinema", "movie theater"] },
  {
    code: 5,
    value: "community",
    label: msg("Community center"),
    words: ["community", "senior center", "grange", "town hall"],
  },
  { code: 6, value: "farm", label: msg("Farm"), words: ["farm", "orchard"] },
  { code: 7, value: "gallery", label: msg("Gallery"), words: ["gallery"] },
  { code: 8, value: "library", label: msg("Library"), words: ["library"] },
  { code: 9, value: "market", label: msg("Market"), words: ["market", "marketplace"] },
  {
    code: 10,
    value: "museum",
    label: msg("Museum"),
    words: ["museum", "planetarium", "historical society", "historic site"],
  },
  { code: 11, value: "nature", label: msg("Park or nature"), words: ["park", "nature", "garden", "zoo", "aquarium"] },
  {
    code: 12,
    value: "worship",
    label: msg("Place of worship"),
    words: ["place of worship", "church", "synagogue", "mosque", "temple"],
  },
  { code: 13, value: "school", label: msg("School or college"), words: ["school", "college", "university"] },
  { code: 14, value: "shop", label: msg("Shop"), words: ["shop", "store", "bookstore", "bookshop"] },
  {
    code: 15,
    value: "sports",
    label: msg("Sports or fitness"),
    words: ["sports", "fitness", "gym", "stadium", "arena"],
  },
  {
    code: 16,
    value: "theater",
    label: msg("Theater or stage"),
    words: ["theater", "theatre", "concert hall", "music venue"],
  },
] as const;

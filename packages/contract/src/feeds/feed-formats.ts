/** The formats that every feed comes in, by the ending of its address. */
export const feedFormats = [
  { value: "ics", label: "iCalendar", mediaType: "text/calendar" },
  { value: "rss", label: "RSS", mediaType: "application/rss+xml" },
  { value: "atom", label: "Atom", mediaType: "application/atom+xml" },
  { value: "json", label: "JSON Feed", mediaType: "application/feed+json" },
] as const;

export type FeedFormat = (typeof feedFormats)[number]["value"];

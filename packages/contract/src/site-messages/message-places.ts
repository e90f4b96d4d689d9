/** On which pages staff put a message. */
export const messagePlaces = [
  { value: "all", label: "All pages" },
  { value: "listings", label: "Lists of events and venues" },
  { value: "producers", label: "Pages of producers" },
  { value: "editors", label: "Pages of editors and staff" },
] as const;
export type MessagePlace = (typeof messagePlaces)[number]["value"];

const beginnings: Readonly<Record<Exclude<MessagePlace, "all">, RegExp>> = {
  listings: /^\/(events\/|venues\/|in\/.*|category\/.*)$/,
  producers: /^\/(manage|claim)\//,
  editors: /^\/(editor|reports|django|wagtail)\//,
};

/** Whether a page shows messages for a place. */
export const isShownAt = (place: MessagePlace, path: string): boolean =>
  place === "all" || beginnings[place].test(path);

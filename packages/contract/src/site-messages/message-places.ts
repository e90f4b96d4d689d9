import { msg } from "@hereabouts/language/translate";
/** On which pages staff put a message. */
export const messagePlaces = [
  { value: "all", label: msg("All pages") },
  { value: "listings", label: msg("Lists of events and venues") },
  { value: "producers", label: msg("Pages of producers") },
  { value: "editors", label: msg("Pages of editors and staff") },
] as const;
export type MessagePlace = (typeof messagePlaces)[number]["value"];

const beginnings: Readonly<Record<Exclude<MessagePlace, "all">, RegExp>> = {
  listings: /^\/(events\/|venues\/|in\/.*|category\/.*)$/,
  producers: /^\/(manage|claim)\//,
  editors: /^\/(editions|editor|reports|django|wagtail)\//,
};

/** Whether a page shows messages for a place. */
export const isShownAt = (place: MessagePlace, path: string): boolean =>
  place === "all" || beginnings[place].test(path);

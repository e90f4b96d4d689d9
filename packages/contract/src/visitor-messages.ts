/**
 * The sentences of the pages that people begin at, and of what stands around every page. They come with the first load;
 * those of forms and tools (`messages`) with what says them.
 */
export const visitorMessages = {
  failed: "Something went wrong on our side. Please try again.",
  forbidden: "You do not have permission to perform this action.",
  offline: "You’re offline. What is loaded stays here.",
  unreachable: (siteName: string) => `Can’t reach ${siteName}. What is loaded stays here.`,
  keptHere: "Kept here. It will be sent when you are back online.",
  keptHereAll: (count: number) => `${count} changes are kept here. They will be sent when you are back online.`,
  backOnline: "Back online.",
  backOnlineSent: "Back online. Sent.",
  pageNotLoaded: "That page is not loaded yet. It opens when you are back online.",
  resultsNotLoaded: "Those results are not loaded yet. They appear when you are back online.",
  partMissing: "A part of this page did not load. Try it once more.",
  pageNotReached: "This page could not be reached.",
  pageComesBack: "It opens by itself when you are back online.",
  noSuchPage: (page: string) => `These results do not reach to page ${page}.`,
  listingsFailed: "Failed to fetch listings. Please try your request again.",
  eventListingsFailed: "Failed to fetch event listings. Please try your request again.",
  resultsFailed: "Failed to fetch results. Please try your request again.",
  bookmarkNotSaved: (name: string) => `“${name}” could not be saved. Please try again.`,
  bookmarkNotRemoved: (name: string) => `“${name}” is still saved. Please try again.`,
  geolocationFailed:
    "Error retrieving location. Make sure you have enabled location services in your browser’s settings.",
  noEvents: "No events.",
  noMoreDates: "No more dates are planned.",
  laterDates: (count: number) =>
    `${count} later date${count === 1 ? "" : "s"}: log in to see ${count === 1 ? "it" : "them"}.`,
  live: "Currently Live!",
  watchLive: "Watch Live Stream",
  showMore: "Show More",
  noResults: "No results",
  enterQuery: "Enter search query",
  beginTyping: "Begin typing to search…",
  loading: "Loading…",
  managedBySomeone: "Managed by someone",
  noMatches: "No matches found.",
  openNow: "Open Now!",
  closed: "Closed",
  closedUntil: (opening: string) => `Closed · Opens ${opening}`,
  exploreMore: "Explore More",
} as const;

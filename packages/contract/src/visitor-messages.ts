import { msg, plural, t } from "@hereabouts/language/translate";
import { type SessionEnd, sessionLimits } from "./session-limits.ts";

/** Messages of visitor pages and of the frame around all pages, part of the first load. Others are in `messages`. */
export const visitorMessages = {
  failed: msg("Something went wrong on our side. Please try again."),
  forbidden: msg("You do not have permission to perform this action."),
  offline: msg("You’re offline. You can keep using what’s already on this page."),
  unreachable: (siteName: string) =>
    t("Can’t reach {siteName}. You can keep using what’s already on this page.", { siteName }),
  keptHere: msg("Saved on this device. We’ll send it when you’re back online."),
  keptHereAll: (count: number) =>
    t("{count} changes are saved on this device. We’ll send them when you’re back online.", { count }),
  backOnline: msg("Back online."),
  backOnlineSent: msg("Back online. Sent."),
  pageNotLoaded: msg("This page isn’t available offline. It will open when you’re back online."),
  resultsNotLoaded: msg("These results aren’t available offline. They’ll appear when you’re back online."),
  partMissing: msg("Part of this page didn’t load. Try again."),
  pageNotReached: msg("We couldn’t reach this page."),
  pageComesBack: msg("The page will open when you’re back online."),
  noSuchPage: (page: string) => t("There is no page {page} in these results.", { page }),
  listingsFailed: msg("Failed to fetch listings. Please try your request again."),
  eventListingsFailed: msg("Failed to fetch event listings. Please try your request again."),
  resultsFailed: msg("Failed to fetch results. Please try your request again."),
  logInAgain: { change: msg("Log in again to finish what you started."), read: msg("Log in again to see this page.") },
  loggedOut: msg("You were logged out."),
  loggedOutBecause: {
    idle: msg("You were logged out because you hadn’t used the site for {staffIdleHours} hours.", {
      staffIdleHours: sessionLimits.staffIdleHours,
    }),
    age: msg("You were logged out because your login was {days} days old.", { days: sessionLimits.days }),
  } satisfies Record<SessionEnd, string>,
  loggedOutNotSaved: msg("You were logged out, so your change wasn’t saved."),
  otherAccount: msg("You logged in with a different account, so your change wasn’t saved."),
  bookmarkNotSaved: (name: string) => t("“{name}” couldn’t be saved. Please try again.", { name }),
  bookmarkNotRemoved: (name: string) => t("“{name}” is still saved. Please try again.", { name }),
  geolocationFailed: msg(
    "Error retrieving location. Make sure you have enabled location services in your browser’s settings.",
  ),
  noEvents: msg("No events."),
  noMoreDates: msg("No upcoming dates."),
  laterDates: (count: number) =>
    plural(count, "{count} later date: log in to see it.", "{count} later dates: log in to see them."),
  missingDate: {
    over: (day: string) => t("{day} is over.", { day }),
    "not shown yet": (day: string) => t("Log in to see {day}.", { day }),
    unknown: (day: string) => t("There’s no date on {day}.", { day }),
  },
  nextDateShown: msg("This is the next date."),
  lastDateShown: msg("This was the last date."),
  live: msg("Currently Live!"),
  watchLive: msg("Watch Live Stream"),
  showMore: msg("Show More"),
  noResults: msg("No results"),
  withoutScripts: msg("Scripts are off in your browser. Choose what to see here; saving and the map need scripts."),
  toolsWithoutScripts: msg("Scripts are off in your browser. Saving, sharing and the map need scripts."),
  lookWider: msg("Try a larger area, other days or fewer filters."),
  lookElsewhere: msg("Try another place."),
  beginTyping: msg("Begin typing to search…"),
  loading: msg("Loading…"),
  managedBySomeone: msg("Managed by someone"),
  noMatches: msg("No matches found."),
  noSuchPlace: msg("No matches found. Enter a town or a postal code."),
  openNow: msg("Open Now!"),
  openUntil: (time: string) => t("Open until {time}", { time }),
  closed: msg("Closed"),
  closedUntil: (opening: string) => t("Closed · Opens {opening}", { opening }),
  exploreMore: msg("Explore More"),
} as const;

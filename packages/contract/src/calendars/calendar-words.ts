import { msg, t } from "@hereabouts/language/translate";

/** How many calendars a sentence names at most. */
const NAMED = 3;

/** Why a saved search cannot be deleted, and what to do about it. */
function searchIsShown(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const rest = titles.length - named.length;
  const list = [...named, ...(rest > 0 ? [t("{count} more", { count: rest })] : [])].join(", ");
  return titles.length === 1
    ? t(
        "The calendar {list} shows this search. On My Calendars, choose another search for the calendar or delete it first.",
        { list },
      )
    : t(
        "The calendars {list} show this search. On My Calendars, choose other searches for the calendars or delete them first.",
        { list },
      );
}

/** The sentences about calendars for other sites. */
export const calendarWords = {
  /** The title of the search that finds everything at a venue. */
  atVenue: (name: string) => t("At {name}", { name }),
  everythingAt: (name: string) => t("Everything at {name}", { name }),
  /** The title that such a calendar begins with. */
  eventsAt: (name: string) => t("Events at {name}", { name }),
  searchIsShown,
  deletedAtOnce: msg(
    "The calendar disappears immediately from every site that shows it. You can undo this for a few seconds afterward.",
  ),
  none: msg("You have no calendars yet."),
  whatFor: msg("Show the events at your venue, or the results of a saved search, on your own site, always up to date."),
  noSearch: msg("Calendars are built from saved searches. Save a search first."),
  howToSearch: msg("Choose filters on the events page, then select Save search."),
} as const;

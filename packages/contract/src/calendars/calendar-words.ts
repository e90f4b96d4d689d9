/** How many calendars a sentence names at most. */
const NAMED = 3;

/** Why a saved search cannot be deleted, and what to do about it. */
function searchIsShown(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const rest = titles.length - named.length;
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
  return titles.length === 1
    ? `The calendar ${list} shows this search. Choose another search for it on the page My Calendars, or delete it there first.`
    : `The calendars ${list} show this search. Choose another search for them on the page My Calendars, or delete them there first.`;
}

/** The sentences about calendars for other sites. */
export const calendarWords = {
  /** The title of the search that finds everything at a venue. */
  atVenue: (name: string) => `At ${name}`,
  everythingAt: (name: string) => `Everything at ${name}`,
  /** The title that such a calendar begins with. */
  eventsAt: (name: string) => `Events at ${name}`,
  searchIsShown,
  deletedAtOnce:
    "The calendar disappears at once from every site that shows it. You can undo this for a few seconds afterward.",
  none: "You have no calendars yet.",
  whatFor:
    "Custom calendar widgets show everything at your venue, or what one of your saved searches finds, on your own site, always up to date.",
  noSearch: "A calendar shows what one of your saved searches finds, and you have none yet.",
  howToSearch: "Set the filters you like on the events page, press Save search, and come back.",
} as const;

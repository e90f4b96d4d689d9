/** A text of a record. Its letters may be of any script. */
export interface PosterText {
  text: string;
  /** The language of the text where it is another than the poster's, a BCP 47 tag. */
  language?: string;
  /** Words in its place where no typeface has its letters. */
  instead?: string;
}

interface PosterBase {
  /** Language of the poster's own words, a BCP 47 tag. */
  language: string;
  /** Title of the document. */
  title: string;
  /** When what it tells was last changed or begins, in milliseconds: the same content gives the same file. */
  made: number;
  siteName: string;
  /** Whole address that the code and the foot lead to, and how it is written below the code. */
  link: string;
  shownLink: string;
  /** Words beside the code: "Details and any changes". */
  linkWords: string;
}

/** A day as posters set it: its name, its number, its month. */
export interface PosterDay {
  weekday: string;
  shortWeekday: string;
  day: string;
  /** "December 2026" on the poster of an event, "Dec" in lists. */
  month: string;
  /** The day in one line, for programs that read it aloud. */
  full: string;
}

/** The poster of one event, in words. */
export interface EventPosterContent extends PosterBase {
  kind: "event";
  category: string;
  name: PosterText;
  /** Status of the date with its reason, such as "Canceled"; null where the date is as planned. */
  state: { label: string; note: PosterText; isOff: boolean } | null;
  day: PosterDay;
  /** "7:00 PM – 9:30 PM" */
  times: string;
  /** "Every week on Tuesday until June 2, 2027"; "" for a single date. */
  schedule: string;
  venue: PosterText;
  address: PosterText;
  /** Price, ages, organizer: each in a line. */
  facts: PosterText[];
  pictureAlt: string;
}

/** One date in a list. */
export interface PosterRow {
  /** "7:00 PM" */
  time: string;
  name: PosterText;
  /** "Canceled"; "" where it is as planned. */
  state: string;
  isOff: boolean;
  /** Place; "" in the list of a venue. */
  place: PosterText;
  link: string;
}

/** The poster of a list of dates: a venue's month, a town's week. */
export interface ListPosterContent extends PosterBase {
  kind: "list";
  /** "December 2026" */
  overline: string;
  heading: PosterText;
  /** Address of the venue, or the days of the week. */
  under: PosterText;
  days: { day: PosterDay; rows: PosterRow[] }[];
  /** Events that take place on most days, each once. */
  always: { title: string; rows: PosterRow[] };
  /** Words for an empty list; "" otherwise. */
  empty: string;
  /** Words for so many dates that find no room, by their number: `more[12]` is "and 12 more". */
  more: readonly string[];
  pictureAlt: string;
}

export type PosterContent = EventPosterContent | ListPosterContent;

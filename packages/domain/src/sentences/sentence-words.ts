/** Parts of a day. */
export type DayPart = "morning" | "afternoon" | "evening" | "night";

/** Meanings whose patterns a language lists, by what they say. */
export type WhenMeaning =
  | "today"
  | "tomorrow"
  | "afterTomorrow"
  | "weekend"
  | "nextWeekend"
  | "thisWeek"
  | "nextWeek"
  | "thisMonth"
  | "nextMonth"
  | "nextDays"
  | "nextWeeks"
  | "weekday"
  | "comingWeekday"
  | "weekdayOfNextWeek"
  | "weekdays"
  | "month"
  | "day"
  | "days"
  | "daysOfMonths"
  | "holiday";
export type Meaning =
  | WhenMeaning
  | "partOfDay"
  | "free"
  | "cheap"
  | "under"
  | "over"
  | "tier"
  | "allAges"
  | "over21"
  | "adults"
  | "teens"
  | "preteens"
  | "toddlers"
  | "babies"
  | "kids"
  | "seniors"
  | "age"
  | "ages"
  | "within"
  | "walkable"
  | "minutesWalk"
  | "nearby"
  | "anywhere"
  | "online"
  | "inPerson"
  | "filler"
  | "keyword";

/**
 * How a language says what the listing can be asked, as data. A pattern is words in their order, folded: `one|other` are
 * alternatives, a last `?` makes a word optional, `{weekday}` is a slot (`slots.ts`).
 */
export interface SentenceWords {
  /** Names of weekdays from Monday on that mean a day wherever they stand. */
  weekdays: readonly (readonly string[])[];
  /** Names that mean other things as well ("sun", "so"): read only beside another word of the date. */
  weekdaysBeside: Readonly<Record<string, number>>;
  /** Names of months from January on that mean a month wherever they stand. */
  months: readonly (readonly string[])[];
  /** Names that people have too ("May", "Julio"), and short forms that mean other things. */
  monthsBeside: Readonly<Record<string, number>>;
  parts: Readonly<Record<string, DayPart>>;
  /** Weekday and part as one word: "samstagabend". */
  joinsParts?: true;
  numbers: Readonly<Record<string, number>>;
  /** Days that have a name, as month and day; a name of two words is joined by "_". */
  holidays: Readonly<Record<string, readonly [month: number, day: number]>>;
  /** Words for money after a number. */
  money: readonly string[];
  patterns: Readonly<Record<Meaning, readonly string[]>>;
  /** Words before a town. */
  near: readonly string[];
  /** Words between a distance and its town. */
  of: readonly string[];
  /** Words before a venue. */
  at: readonly string[];
  /** Words that mean nothing at the edge of what was understood. */
  joining: readonly string[];
  /** Words after a town's name that make it the name of a house or group: "Amherst Cinema". */
  institutions: readonly string[];
  /** Whether a noun stands after what describes it: "music festival" is a festival. */
  isNounLast: boolean;
}

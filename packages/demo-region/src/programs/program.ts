import type { DemoAgeGroup } from "../demo-region.types.ts";
import type { VenueKind } from "../venue-kinds.ts";

/** How often something takes place. */
export type Rhythm =
  | "once"
  /** Two shows on one day, at the program's first two hours. */
  | "twice"
  /** Two or three days in a row. */
  | "days"
  /** Two or three days in a row, two shows a day. */
  | "screenings"
  | "weekly"
  /** Same two days every week. */
  | "twice a week"
  | "fortnightly"
  /** For example every second Friday of the month. */
  | "monthly"
  /** The 2nd and 4th of a weekday. */
  | "twice a month"
  /** Same date every month. */
  | "monthly by date"
  /** Once a week for four or six weeks. */
  | "course"
  /** Weekend performances over two or three weeks, with a matinee. */
  | "run"
  /** Whenever the venue is open, for some weeks. */
  | "exhibit"
  /** Every day for some weeks. */
  | "daily";

/** A price band and what is said about it, "low|$12; students $5"; an empty band is unknown. */
export type PriceTag = string;

/**
 * A kind of event that may be put on many times. Templates may use `{venue}`, `{room}`, `{town}`, `{landmark}`,
 * `{person}`, `{person2}`, `{season}`, `{month}`, `{weekday}` and the program's own banks.
 */
export interface Program {
  names: readonly string[];
  /** One to three sentences that say what it is. */
  texts: readonly string[];
  at: readonly VenueKind[];
  rhythms: readonly Rhythm[];
  /** "19:30-22" or, with an unknown end, "19:30". */
  hours: readonly string[];
  /** Days of the week it may fall on, 0 is Monday; any when left out. */
  days?: readonly number[];
  prices: readonly PriceTag[];
  ages?: readonly DemoAgeGroup[];
  /** Months it fits, 1 is January; the whole year when left out. */
  months?: readonly number[];
  /** How often it is used, compared with the category's other programs; the size of its banks when left out. */
  share?: number;
  /** In person when left out. "global" is online and of interest anywhere. */
  form?: "hybrid" | "global";
  /** Instead of the category's closings. */
  closings?: readonly string[];
  /**
   * Words for the program's own slots. "Title :: a sentence about it. @5-10" gives `{slot}`, `{slot.note}` and the
   * months it fits; "@;5:30-8" or "@5-10;5:30-8" gives it its own time of day.
   */
  banks?: Readonly<Record<string, readonly string[]>>;
}

/** The programs of a category, how many events it has and its last sentences. */
export interface CategoryPrograms {
  events: number;
  programs: readonly Program[];
  /** Sentences that may end any description of the category. */
  closings: readonly string[];
}

/** Months by season, 1 is January. */
export const SUMMER: readonly number[] = [6, 7, 8];
export const WARM: readonly number[] = [5, 6, 7, 8, 9, 10];
export const COLD: readonly number[] = [11, 12, 1, 2, 3, 4];
export const FALL: readonly number[] = [9, 10, 11];
export const WINTER: readonly number[] = [12, 1, 2];
export const SPRING: readonly number[] = [3, 4, 5];

/** Days of the week, 0 is Monday. */
export const WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4];
export const WEEKEND: readonly number[] = [5, 6];
export const NIGHTS_OUT: readonly number[] = [3, 4, 5];

/** Prices that many programs share. */
export const FREE: readonly PriceTag[] = [
  "free|",
  "free|Free; donations welcome.",
  "free|Free and open to all.",
  "free|",
];
export const HAT: readonly PriceTag[] = [
  "free|No cover; the hat goes round.",
  "free|Free; suggested donation $10.",
  "low|$10 at the door.",
];
export const TICKET: readonly PriceTag[] = [
  "low|$18 in advance, $22 at the door.",
  "low|$15; $10 for students.",
  "low|$20; members $16.",
  "medium|$28 general admission.",
  "medium|$25–$45.",
  "low|$12–$24 sliding scale.",
  "|",
];
export const CLASS_FEE: readonly PriceTag[] = [
  "medium|$45, materials included.",
  "medium|$60; members $50.",
  "low|$20.",
  "medium|$35–$70 sliding scale.",
  "high|$160 for the series.",
  "|",
];

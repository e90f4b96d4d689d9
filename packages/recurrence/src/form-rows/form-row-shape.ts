/** Weekdays (0 = Sunday) by their positions in the month: each of the days at each of the positions. */
export interface MonthlyWeekdays {
  readonly positions: readonly number[];
  readonly days: readonly number[];
}

/**
 * The recurrence options of the event form, and "kept": a rule that none of them can say, such as one
 * from a calendar file. Its times, its end and its exceptions are changed like those of the others.
 */
export const formFrequencies = [
  "once",
  "daily",
  "weekly",
  "monthly-by-date",
  "monthly-by-position",
  "yearly",
  "custom",
  "kept",
] as const;
export type FormFrequency = (typeof formFrequencies)[number];

/** How a repeating row ends: never, on a date, after a count. */
export const endTypes = ["none", "date", "count"] as const;
export type EndType = (typeof endTypes)[number];

/** The units of a custom recurrence. */
export const customFrequencies = ["day", "week", "month"] as const;
export type CustomFrequency = (typeof customFrequencies)[number];

/** Types of a custom monthly row: day of the month, or weekdays by position. */
export const customMonthlyTypes = ["date", "position"] as const;
export type CustomMonthlyType = (typeof customMonthlyTypes)[number];

/** A date row of the event form. Dates are typed `MM/DD/YYYY`, times "7:00 PM"; an empty `endTime` is unknown. */
export interface FormRow {
  readonly id?: number;
  readonly date: string;
  /** Lasts the whole day; the times are then not looked at. */
  readonly allDay?: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly frequency: FormFrequency;
  readonly exceptions: readonly string[];
  readonly endType: EndType;
  readonly endDate: string;
  readonly endCount: number | null;
  readonly customInterval: number;
  readonly customFrequency: CustomFrequency;
  readonly customMonthlyType: CustomMonthlyType;
  /** 0 = Sunday; none means the weekday of `date`. */
  readonly customWeeklyDays: readonly number[];
  /** For rows by position; defaults to the position and weekday of `date`. */
  readonly monthlyWeekdays?: MonthlyWeekdays;
  /** The rule of "kept", without its end. It stays while something else is tried. */
  readonly keptRule?: string;
}

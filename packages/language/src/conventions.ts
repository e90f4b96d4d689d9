/** How a country writes days, hours and money, whatever the language. */
export interface Conventions {
  /** Country as a code of two letters. */
  country: string;
  /** Clock with AM and PM, or with 24 hours. */
  hours: 12 | 24;
  /** First day of the week, 0 = Sunday. */
  weekStart: 0 | 1 | 6;
  /** ISO 4217 code of three letters. */
  currency: string;
}

/** The conventions of the site's region, which puts them in place (`contract/region`). */
export const conventions: Conventions = { country: "US", hours: 12, weekStart: 0, currency: "USD" };

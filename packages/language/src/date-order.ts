import { conventions } from "./conventions.ts";
import { locale } from "./translate.ts";

/** How dates are written with numbers: the order of day, month and year, and what stands between them. */
export interface DateOrder {
  fields: readonly ("day" | "month" | "year")[];
  separator: string;
}

const orders = new Map<string, DateOrder>();

/** The order of a language as it is written in a country. @param tag such as "en-US" */
function orderOf(tag: string): DateOrder {
  const known = orders.get(tag);
  if (known) return known;
  const parts = new Intl.DateTimeFormat(tag, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(0);
  const fields = parts.map(({ type }) => type).filter((type) => type === "day" || type === "month" || type === "year");
  const separator =
    parts
      .find(({ type }) => type === "literal")
      ?.value.trim()
      .slice(0, 1) || "/";
  const order = { fields, separator };
  orders.set(tag, order);
  return order;
}

const mainTags = new Map<string, string>();

/** A country's first language as it is written there: "en-AU" of "AU". */
function mainTagOf(country: string): string {
  const known = mainTags.get(country);
  if (known) return known;
  // Without the script: "en-Latn-AU" is no tag that dates are known for, and would be read as plain English.
  const tag = `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;
  mainTags.set(country, tag);
  return tag;
}

/** The order of the reader's language as it is written in the region's country. */
export const writtenDateOrder = (): DateOrder => orderOf(locale());

/**
 * The order in which dates are typed: "11/28/2026", "28.11.2026", "2026-11-28". It is the reader's where the region's country
 * has the same; else the country's. "05/12/2026" is one day for everybody there: Spanish alone would begin with the day in the
 * United States too.
 */
export function dateOrder(): DateOrder {
  const own = writtenDateOrder();
  const ofCountry = orderOf(mainTagOf(conventions.country));
  return own.fields.join() === ofCountry.fields.join() ? own : ofCountry;
}

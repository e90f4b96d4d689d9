import { prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { daysBetween, isLocalDate } from "@hereabouts/recurrence/local-date";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { categoryNamed } from "../../entry/category-named.ts";
import { costSaid } from "../../entry/cost-said.ts";

type Values = Readonly<Record<string, string>>;

const isYes = (value: string | undefined) => /^(?:y|yes|true|1|x)$/i.test(value ?? "");
const dayOf = (text: string): string | null => {
  if (isLocalDate(text)) return text;
  const typed = parseTypedDate(text);
  return typeof typed === "string" ? typed : null;
};

/** A date with the whole year, which spreadsheets write in short: "11/19/26". */
const withWholeYear = (date: string): string => date.replace(/^(\d{1,2}\/\d{1,2}\/)(\d\d)$/, "$120$2");

/** A time without its seconds, as calendar programs write them: "7:30:00". */
const withoutSeconds = (time: string): string => time.replace(/^(\d{1,2}:\d\d):\d\d(?:\.\d{1,6})?/, "$1");

/** The category that a column with several names means; what none of ours is called falls to the source's own. */
function categoryOf({ category = "" }: Values, usual: string): string {
  const isOurs = eventTypes.some(({ id, slug, name }) =>
    [String(id), slug, name.toLowerCase()].includes(category.toLowerCase()),
  );
  const named = isOurs ? category : categoryNamed([category, ...category.split(/[,;|]/)]);
  return named === undefined ? usual : String(named);
}

/** The range of a cost where it is one amount, and its words, unless the row has words of its own. */
function priceOf({ price = "", price_information: words = "" }: Values): { price: string; price_information: string } {
  if (price === "" || prices.some(({ value }) => value === price.toLowerCase()))
    return { price, price_information: words };
  const said = costSaid(price);
  return { price: said.price ?? "", price_information: words || said.words };
}

/** Days from the first to the last; 0 where the last is not known, or not after it. */
function daysOf({ date = "", end_date = "" }: Values): { days: number; last: string } {
  const [first, last] = [dayOf(date), dayOf(end_date)];
  const days = first && last ? daysBetween(first, last) : 0;
  return { days: Math.max(0, days), last: last ?? "" };
}

/**
 * The values of a row as our own table has them: whole days and several of them, times without seconds, costs in words,
 * categories under the names that other programs use.
 */
export function csvValues(given: Values, usualCategory: string): Values {
  const { date = "", end_date = "" } = given;
  const values: Values = { ...given, date: withWholeYear(date), end_date: withWholeYear(end_date) };
  const { days, last } = daysOf(values);
  const isAllDay = isYes(values.all_day) || (values.start === "" && values.end === "" && values.all_day !== undefined);
  const compact = last.replaceAll("-", "");
  const times = isAllDay
    ? { start: "0:00", end: "0:00" }
    : { start: withoutSeconds(values.start ?? ""), end: withoutSeconds(values.end ?? "") };
  // An evening that ends past midnight is one date; several days are one each.
  const isSeveral = isAllDay ? days > 0 : days > 1;
  const rule = values.rule || (isSeveral ? `FREQ=DAILY;UNTIL=${compact}` : "");
  return { ...values, ...times, ...priceOf(values), rule, category: categoryOf(values, usualCategory) };
}

import { isKeepable } from "@hereabouts/contract/fields/kept-text";
import { decimalOf, isCalendarDay, readRecordId } from "@hereabouts/contract/fields/parse-values";
import { limits } from "@hereabouts/contract/limits";

/** Reads a parameter of an address, which is never blank; undefined for what makes no sense. */
export type Reader<Value> = (text: string) => Value | undefined;

/** Any text of at most so many characters. */
export const text =
  (maxChars: number): Reader<string> =>
  (given) =>
    given.length <= maxChars && isKeepable(given) && given.isWellFormed() ? given : undefined;

/** Words that rows are found by: the first of too many. */
export const words: Reader<string> = (given) => {
  const typed = text(limits.keywordChars)(given);
  const each = typed?.split(/\s+/).filter(Boolean) ?? [];
  return each.length > limits.wordsFound ? each.slice(0, limits.wordsFound).join(" ") : typed;
};

/** One of a few values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given);

/** The value of one of a few options. */
export const oneOption = <const Value extends string>(options: readonly { value: Value }[]): Reader<Value> =>
  oneOf(options.map(({ value }) => value));

/** Several values, each once, with commas between them: those that make no sense are left out. */
export const listOf =
  <Item>(item: Reader<Item>): Reader<readonly Item[]> =>
  (given) => {
    const items = given.split(",", limits.valuesInList).flatMap((one) => (one === "" ? [] : (item(one) ?? [])));
    return items.length > 0 ? [...new Set(items)] : undefined;
  };

/** A whole number from `min` to `max`. */
export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (given) => {
    const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };

/** Which page of a list. */
export const pageNumber: Reader<number> = wholeNumber(1, limits.lastPage);

/** The id of a record. */
export const recordId: Reader<number> = readRecordId;

/** The id of a line of a log, of which there may be more than there are records. */
export const lineId: Reader<number> = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** A calendar day. */
export const day: Reader<string> = (given) => (isCalendarDay(given) ? given : undefined);

/** A coordinate from -`max` to `max`, to a tenth of a metre. */
export const degrees =
  (max: number): Reader<number> =>
  (given) => {
    const number = given.length <= limits.codeChars ? decimalOf(given) : null;
    // Adding zero takes the sign from a zero.
    return number !== null && Math.abs(number) <= max ? Number(number.toFixed(6)) + 0 : undefined;
  };

/** Something that is so, or of which nothing is said. */
export const flag: Reader<true> = (given) => given === "true" || undefined;

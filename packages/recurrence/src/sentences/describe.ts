import { currentLanguage } from "@hereabouts/language/current-language";
import { fullDate, fullDay, monthAndDay } from "../day-words.ts";
import type { LocalDate } from "../local-date.ts";
import { producesStart } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { parseRule, type Rule } from "../rules/rule.ts";
import { capitalised } from "../words.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import { type Grammar, repetitionOf } from "./grammar.ts";
import { spanish } from "./spanish.ts";

/** More exceptions than this are counted, not listed. */
const LISTED_EXCEPTIONS = 6;

const grammars: Readonly<Record<string, Grammar>> = { es: spanish, de: german };

/** The grammar of the language of the request or page. */
export const grammar = (): Grammar => grammars[currentLanguage().code] ?? english;

/**
 * A recurrence as a sentence without a full stop: "Every 2 weeks on Tuesday and Thursday until March 3, 2027, except
 * December 24, 2026"; one time: "Saturday, November 21, 2026". A start that the rule itself does not produce is named.
 * Throws a RecurrenceError for a rule that cannot be read.
 */
export function describe({ start, rule, exceptions }: Recurrence): string {
  const parsed = rule === null ? null : parseRule(rule);
  if (parsed === null || parsed.count === 1) return capitalised(fullDay(start));
  const isOffRule = !producesStart(parsed, start);
  const left = exceptions.filter((date) => !(isOffRule && date === start));
  const isOpened = isOffRule && !exceptions.includes(start);
  return capitalised(`${openedWords(parsed, start, isOpened)}${endWords(parsed)}${exceptionWords(left)}`);
}

/** "every week on Friday"; where the start is to be named: "Tuesday, November 24, 2026, then every week on Friday". */
export function openedWords(rule: Rule, start: LocalDate, isOpened: boolean): string {
  const words = grammar().repetition(repetitionOf(rule, start));
  return isOpened ? grammar().opening(fullDay(start), words) : words;
}

/** " until March 3, 2027", ", 10 times", or nothing. */
export function endWords({ count, until }: Rule): string {
  if (count !== null) return grammar().times(count);
  return until === null ? "" : grammar().until(fullDate(until));
}

/** "December 24", "December 25" and "December 31, 2026", each with its year where these differ. In order. */
export function datesInWords(dates: readonly LocalDate[]): string[] {
  const last = dates.at(-1) ?? "";
  const isOneYear = dates.every((date) => date.slice(0, 4) === last.slice(0, 4));
  return dates.map((date) => (isOneYear && date !== last ? monthAndDay(date) : fullDate(date)));
}

/** ", except December 24, 2026", or nothing; many exceptions are counted. */
export function exceptionWords(exceptions: readonly LocalDate[]): string {
  if (exceptions.length === 0) return "";
  if (exceptions.length > LISTED_EXCEPTIONS) return grammar().exceptMany(exceptions.length);
  return grammar().except(datesInWords(exceptions));
}

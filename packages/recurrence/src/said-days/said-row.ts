import { conventions } from "@hereabouts/language/conventions";
import { currentLanguage } from "@hereabouts/language/current-language";
import { dateOrder } from "@hereabouts/language/date-order";
import type { FormRow } from "../form-rows/form-row-shape.ts";
import { toFormRow } from "../form-rows/to-form-row.ts";
import type { LocalDate } from "../local-date.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { FREE_CHARS, formatTypedDate } from "../typed-date.ts";
import type { SaidDays } from "./line.ts";
import { readSaidLine, type SaidFacts } from "./said-line.ts";
import type { SaidTimes } from "./said-times.ts";
import { type SaidWords, saidWords, type Token, tokensOf } from "./said-words.ts";

/** Days of one row, and its hours if the words say them. */
interface SaidRow {
  recurrence: Recurrence;
  times: SaidTimes | undefined;
}

/** Whether a token only joins days and hours: "on", "the", a comma. */
const isJoining = ({ word }: Token, { at, and, every, articles }: SaidWords) =>
  /^[^\p{L}\d]$/u.test(word) || [at, and, every, articles].some((words) => words.has(word));

function recurrenceOf(said: SaidDays): Recurrence | null {
  if (said.is === "rule") return { start: said.start, rule: said.rule, exceptions: [] };
  if (said.is === "days") {
    const [start, ...others] = said.days;
    return start === undefined || others.length > 0 ? null : { start, rule: null, exceptions: [] };
  }
  return { start: said.first, rule: `FREQ=DAILY;UNTIL=${said.last.replaceAll("-", "")}`, exceptions: [] };
}

/** Reads a text that says the days of one row, and nothing else, in one language. */
function readIn(tokens: readonly Token[], words: SaidWords, facts: SaidFacts): SaidRow | null {
  const { days, times, taken } = readSaidLine(tokens, words, facts);
  const [said, ...others] = days;
  if (!said || others.length > 0 || times.length > 1) return null;
  const isRead = (token: Token, at: number) => taken.has(at) || isJoining(token, words);
  const recurrence = recurrenceOf(said);
  return recurrence && tokens.every(isRead) ? { recurrence, times: times[0] } : null;
}

/** Reads in the reader's language first, then in the others: "every Friday" is understood everywhere. */
function readSaidRow(text: string, today: LocalDate): SaidRow | null {
  if (text.length > FREE_CHARS) return null;
  const { fields } = dateOrder();
  const isMonthFirst = fields.indexOf("month") < fields.indexOf("day");
  const facts = { today, isMonthFirst, hours: conventions.hours };
  const tokens = tokensOf(text);
  const own = currentLanguage().code;
  const languages = Object.entries(saidWords).sort(([a], [b]) => Number(b === own) - Number(a === own));
  for (const [, words] of languages) {
    const found = readIn(tokens, words, facts);
    if (found) return found;
  }
  return null;
}

/** The typed date of a day in words, "next Friday"; null for any other text. */
export function saidDay(text: string, today: LocalDate): string | null {
  const said = readSaidRow(text, today);
  return said && said.recurrence.rule === null && !said.times ? formatTypedDate(said.recurrence.start) : null;
}

/** A row with the days that a text says, "every Friday until June", and its own hours unless it says others; null if it says none. */
export function saidFormRow(row: FormRow, text: string, today: LocalDate): FormRow | null {
  const said = readSaidRow(text, today);
  if (!said) return null;
  const { startMinute = 1, endMinute = null } = said.times ?? {};
  const read = toFormRow({ startMinute, endMinute, recurrence: said.recurrence });
  if (!read) return null;
  const { startTime, endTime, allDay = false } = said.times ? read : row;
  return { ...read, ...(row.id !== undefined && { id: row.id }), startTime, endTime, allDay };
}

import type { LocalDate } from "../local-date.ts";
import { placeIn, type SaidWords, type Token } from "./said-words.ts";

/** Days that a line says: some, all from one to another, or a rule. */
export type SaidDays = {
  from: number;
  to: number;
  /** Tokens further on that belong to them: "until March 3" behind hours. */
  behind?: { from: number; to: number };
  /** Said from today: "tomorrow", "Friday". */
  isRelative?: true;
} & (
  | { is: "days"; days: LocalDate[] }
  | { is: "span"; first: LocalDate; last: LocalDate }
  | { is: "rule"; start: LocalDate; rule: string }
);

/** Facts that days are read by. */
export interface DayFacts {
  words: SaidWords;
  today: LocalDate;
  /** Whether "12/5" is the fifth of December. */
  isMonthFirst: boolean;
}

/** Days found at a token; null for none. */
export type Found = SaidDays | null;

/** Reads the tokens of one line. */
export class Line {
  readonly tokens: readonly Token[];
  readonly facts: DayFacts;
  constructor(tokens: readonly Token[], facts: DayFacts) {
    this.tokens = tokens;
    this.facts = facts;
  }

  word(at: number): string {
    return this.tokens[at]?.word ?? "";
  }
  /** Behind commas, points and what joins a day to its month ("of", "de"). */
  past(at: number, signs: RegExp): number {
    let to = at;
    while (to < at + 3 && signs.test(this.word(to))) to += 1;
    return to;
  }
  /** A day of the month, with "th" or a point behind it. */
  dayAt(at: number): { day: number; to: number } | null {
    const word = this.word(at);
    if (!/^\d{1,2}$/.test(word) || Number(word) < 1 || Number(word) > 31) return null;
    const isEnding = /^(?:st|nd|rd|th|\.)$/.test(this.word(at + 1)) && this.word(at + 1) !== "";
    return { day: Number(word), to: at + (isEnding ? 2 : 1) };
  }
  /** A place in the month, "second", "2nd", "last" (-1), and the word that says it. */
  positionAt(at: number): { position: number; said: string; to: number } | null {
    const [word, ending] = [this.word(at), this.word(at + 1)];
    const position = this.facts.words.positions.get(word);
    if (position !== undefined) return { position, said: word, to: at + 1 };
    if (!/^[1-5]$/.test(word) || !/^(?:st|nd|rd|th|\.|o|er)$/.test(ending)) return null;
    return { position: Number(word), said: word + ending, to: at + 2 };
  }
  monthAt(at: number): { month: number; to: number } | null {
    const month = placeIn(this.facts.words.months, this.word(at)) + 1;
    return month > 0 ? { month, to: at + (this.word(at + 1) === "." ? 2 : 1) } : null;
  }
  yearAt(at: number): { year: number | null; to: number } {
    const from = this.past(at, /^(?:,|de|del)$/);
    return /^20\d\d$/.test(this.word(from)) ? { year: Number(this.word(from)), to: from + 1 } : { year: null, to: at };
  }
}

import type { DayFacts, SaidDays } from "./line.ts";
import { daysAt } from "./said-days.ts";
import { type SaidTimes, timesAt } from "./said-times.ts";
import type { SaidWords, Token } from "./said-words.ts";

/** Facts that days and hours are read by, in whatever language. */
export interface SaidFacts extends Omit<DayFacts, "words"> {
  /** Hours of the region's clocks. */
  hours: 12 | 24;
}

/** The days and hours in a line. */
export interface SaidLine {
  days: SaidDays[];
  times: SaidTimes[];
  /** Tokens that days and hours were read from. */
  taken: Set<number>;
}

/** Reads the days and hours in the tokens of a line, in one language. */
export function readSaidLine(tokens: readonly Token[], words: SaidWords, facts: SaidFacts): SaidLine {
  const line: SaidLine = { days: [], times: [], taken: new Set() };
  const take = ({ from, to }: { from: number; to: number }) => {
    for (let token = from; token < to; token++) line.taken.add(token);
  };
  for (let at = 0; at < tokens.length; ) {
    const isTaken = line.taken.has(at);
    const days = isTaken ? null : daysAt(tokens, at, { ...facts, words });
    const times = days || isTaken ? null : timesAt(tokens, at, words, facts.hours);
    const found = days ?? times;
    if (days) line.days.push(days);
    if (times) line.times.push(times);
    if (found) take({ from: at, to: found.to });
    if (days?.behind) take(days.behind);
    at = found?.to ?? at + 1;
  }
  return line;
}

import type { AgeGroup, Price } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import { formatDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import type { SaidDays } from "@hereabouts/recurrence/said-days/line";
import { readSaidLine, type SaidFacts, type SaidLine } from "@hereabouts/recurrence/said-days/said-line";
import type { SaidTimes } from "@hereabouts/recurrence/said-days/said-times";
import { type Token, tokensOf } from "@hereabouts/recurrence/said-days/said-words";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { cleanWebsite } from "../clean-fields.ts";
import { descriptionHtml } from "../ical/description-html.ts";
import type { FlyerWords } from "./flyer-words.ts";
import { agesOf, priceIn } from "./price-said.ts";

/** Dates of a flyer; without hours where it says none. */
interface FlyerDate {
  startMinute: number | null;
  endMinute: number | null;
  dateRecur: string;
}

/** An event as a flyer's text says it, and the words that each part was read from. */
export interface Flyer {
  name: string;
  dates: FlyerDate[];
  description: string;
  url: string;
  ticketUrl: string;
  price: Price | null;
  priceInformation: string;
  ageGroups: AgeGroup[];
  said: Partial<Record<"name" | "dates" | "url" | "ticketUrl" | "price" | "ageGroups", string>>;
}

export interface FlyerFacts extends SaidFacts {
  languages: readonly FlyerWords[];
}

/** Longer texts are read no further: what an event is stands at the top of a flyer. */
const MOST_LINES = 200;
const LONGEST_LINE = 300;
const MOST_DATES = 20;
/** Hours belong to days that were said at most so many lines before. */
const NEAR_LINES = 3;

interface ReadLine extends SaidLine {
  text: string;
  tokens: Token[];
}

const isDoorTime = (tokens: readonly Token[], { from }: SaidTimes, words: FlyerWords) =>
  [1, 2, 3].some((back) => words.doors.has(tokens[from - back]?.word ?? ""));

function readLine(text: string, words: FlyerWords, facts: FlyerFacts): ReadLine {
  const tokens = tokensOf(text.replaceAll(link, (url) => " ".repeat(url.length)));
  const said = readSaidLine(tokens, words, facts);
  return { text, tokens, ...said, times: said.times.filter((times) => !isDoorTime(tokens, times, words)) };
}

interface DayTimes {
  times: SaidTimes | undefined;
  /** Said in the same line behind the days: no other day has them. */
  isOwn: boolean;
}

/** The hours of days: those after them, before other days are said; else those before them in their line; else the first. */
function timesOf(lines: readonly ReadLine[], at: number, days: SaidDays): DayTimes {
  const own = lines[at];
  const nextDays = own?.days.find(({ from }) => from > days.from)?.from ?? Number.POSITIVE_INFINITY;
  const behind = own?.times.find(({ from }) => from > days.from && from < nextDays);
  if (behind) return { times: behind, isOwn: true };
  for (const line of nextDays === Number.POSITIVE_INFINITY ? lines.slice(at + 1, at + 1 + NEAR_LINES) : []) {
    const [first] = line.times;
    if (first && !(line.days[0] && line.days[0].from < first.from)) return { times: first, isOwn: false };
    if (line.days.length > 0) break;
  }
  const before = own?.times.findLast(({ from }) => from < days.from);
  return { times: before ?? lines.find(({ times }) => times.length > 0)?.times[0], isOwn: false };
}

function rowsOf(days: SaidDays, times: SaidTimes | undefined): FlyerDate[] {
  const clock = { startMinute: times?.startMinute ?? null, endMinute: times?.endMinute ?? null };
  if (days.is === "days") return days.days.map((dateRecur) => ({ ...clock, dateRecur }));
  const rule = days.is === "rule" ? days.rule : `FREQ=DAILY;UNTIL=${days.last.replaceAll("-", "")}`;
  const start = days.is === "rule" ? days.start : days.first;
  const dateRecur = formatDateRecur({ start, rule, exceptions: [] });
  // Days from one to another without hours are whole days.
  return [
    days.is === "span" && !times ? { startMinute: 0, endMinute: DAY_MINUTES, dateRecur } : { ...clock, dateRecur },
  ];
}

const isComing = (days: SaidDays, today: string) =>
  days.is === "rule" || (days.is === "span" ? days.last >= today : days.days.some((day) => day >= today));

/** Days that only say until when something is on or can be done: "by November 30", "through February 27". */
const isDeadline = ({ tokens }: ReadLine, { from }: SaidDays, { deadline, until }: FlyerWords) => {
  const before = tokens[from - 1]?.word ?? "";
  return deadline.has(before) || until.has(before);
};

interface Saying {
  line: ReadLine;
  days: SaidDays;
  times: DayTimes;
}

/** The days of a text that are dates of its event: of those that are said beside others, deadlines and the day it was written are none. */
function sayingsOf(lines: readonly ReadLine[], words: FlyerWords, today: string): Saying[] {
  const all = lines.flatMap((line, at) =>
    line.days.filter((days) => isComing(days, today)).map((days) => ({ line, days, times: timesOf(lines, at, days) })),
  );
  const isAside = ({ line, days, times: { isOwn } }: Saying) =>
    isDeadline(line, days, words) ||
    (!isOwn && (days.isRelative === true || (days.is === "days" && days.days.every((day) => day === today))));
  const main = all.filter((saying) => !isAside(saying));
  return main.length > 0 ? main : all;
}

function datesOf(lines: readonly ReadLine[], words: FlyerWords, today: string) {
  const said: string[] = [];
  const rows = new Map<string, FlyerDate>();
  /** Days with hours of their own: others may be said of them besides. */
  const owners = new Set<string>();
  for (const { line, days, times } of sayingsOf(lines, words, today))
    for (const row of rowsOf(days, times.times)) {
      const key = `${row.dateRecur} ${row.startMinute}`;
      if (/^\d{4}-/.test(row.dateRecur) && row.dateRecur < today) continue;
      const isKnown = [...rows.values()].some(({ dateRecur }) => dateRecur === row.dateRecur);
      // A day is often said twice, once without hours.
      if (rows.has(key) || (isKnown && !(times.isOwn && owners.has(row.dateRecur)))) continue;
      rows.set(key, row);
      if (times.isOwn) owners.add(row.dateRecur);
      if (!said.includes(line.text)) said.push(line.text);
    }
  return { dates: [...rows.values()].slice(0, MOST_DATES), said: said.join(" · ") };
}

const link = /https?:\/\/[^\s<>"')\]]{1,500}/g;

function linksOf(lines: readonly ReadLine[], words: FlyerWords) {
  const links = lines.flatMap((line) =>
    [...line.text.matchAll(link)].map(([url]) => ({
      url: cleanWebsite(url.replace(/[.,;:!?]{1,3}$/, "")),
      isTickets: /ticket|eventbrite/i.test(url) || line.tokens.some(({ word }) => words.tickets.has(word)),
    })),
  );
  const known = links.filter(({ url }) => url !== "");
  return {
    url: known.find(({ isTickets }) => !isTickets)?.url ?? "",
    ticketUrl: known.find(({ isTickets }) => isTickets)?.url ?? "",
  };
}

/** Whether a word only joins days and hours to the rest. */
const isJoining = ({ word }: Token, { at, to, and, every, articles }: FlyerWords) =>
  [at, to, and, every, articles].some((words) => words.has(word)) || !/^[\p{L}\d]/u.test(word);

/** A line without its days and hours: what stands before them, else what stands behind them. */
function restOf({ text, tokens, taken }: ReadLine, words: FlyerWords): string {
  const isWord = (at: number) => !taken.has(at) && /^[\p{L}\d]/u.test(tokens[at]?.word ?? "");
  if (!tokens.some((token, at) => isWord(at) && !isJoining(token, words))) return "";
  const begin = tokens.findIndex((_, at) => isWord(at));
  const isBehind = begin > 0 && taken.has(0);
  // "Second Saturdays at the museum" has no other name.
  if (isBehind && words.at.has(tokens[begin]?.word ?? "")) return text;
  let end = begin;
  while (end + 1 < tokens.length && !taken.has(end + 1)) end += 1;
  const isWhole = end === tokens.length - 1;
  while (!isWhole && end > begin && isJoining(tokens[end] as Token, words)) end -= 1;
  if (!isWhole && isJoining(tokens[end] as Token, words)) return "";
  return text
    .slice(tokens[begin]?.start, isWhole ? undefined : tokens[end]?.end)
    .replaceAll(link, "")
    .trim();
}

/** The first line that could be a name, without its days and hours. */
function nameOf(lines: readonly ReadLine[], words: FlyerWords): { name: string; line: ReadLine | undefined } {
  for (const line of lines) {
    const name = restOf(line, words);
    if (/\p{L}{2}/u.test(name)) return { name: name.slice(0, limits.nameChars), line };
  }
  return { name: "", line: undefined };
}

/** Reads in the language that finds the most days and hours. */
function readLines(texts: readonly string[], facts: FlyerFacts) {
  const readings = facts.languages.map((words) => {
    const lines = texts.map((text) => readLine(text, words, facts));
    return { words, lines, found: lines.reduce((sum, { taken }) => sum + taken.size, 0) };
  });
  const most = Math.max(...readings.map(({ found }) => found));
  return readings.find(({ found }) => found === most);
}

/** Reads the text of a flyer or a mail: the same text gives the same event, and nothing outside is asked. */
export function readFlyer(text: string, facts: FlyerFacts): Flyer | null {
  const texts = text.split(/\r\n|\r|\n/, MOST_LINES).map((line) => line.trim().slice(0, LONGEST_LINE));
  const reading = readLines(texts.filter(Boolean), facts);
  if (!reading || reading.lines.length === 0) return null;
  const { words, lines } = reading;
  const { name, line: named } = nameOf(lines, words);
  const { dates, said } = datesOf(lines, words, facts.today);
  const priced = lines.map((line) => ({ line, found: priceIn(line, words) })).find(({ found }) => found);
  const links = linksOf(lines, words);
  const ages = agesOf(text.slice(0, MOST_LINES * LONGEST_LINE), words);
  const first = named ? texts.indexOf(named.text) : -1;
  const rest = texts
    .filter((_, at) => at !== first)
    .join("\n")
    .trim();
  return {
    name,
    dates,
    description: descriptionHtml(rest),
    ...links,
    price: priced?.found?.price ?? null,
    priceInformation: (priced?.found?.information ?? "").slice(0, limits.priceInformationChars),
    ageGroups: ages.ages,
    said: {
      ...(named && named.text !== name && { name: named.text }),
      ...(said && { dates: said }),
      ...(links.url && { url: links.url }),
      ...(links.ticketUrl && { ticketUrl: links.ticketUrl }),
      ...(priced && { price: priced.line.text }),
      ...(ages.said && { ageGroups: ages.said }),
    },
  };
}

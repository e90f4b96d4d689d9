import { DAY_MINUTES } from "../typed-time.ts";
import type { SaidWords, Token } from "./said-words.ts";

/** Hours that a line says: minutes of the day; an end from 1440 on is on the next day. */
export interface SaidTimes {
  startMinute: number;
  endMinute: number | null;
  from: number;
  to: number;
}

interface Clock {
  hour: number;
  minute: number;
  half: "a" | "p" | null;
  /** Written so that it can be nothing but a time. */
  isSure: boolean;
  to: number;
}

const isNumber = (word: string | undefined, most: number) =>
  word !== undefined && /^\d{1,2}$/.test(word) && Number(word) <= most;
const dash = /^[-–—]$/;

/** The end of "pm" or "p.m." from a token on, and which half of the day it is. */
function halfAt(tokens: readonly Token[], at: number): { half: "a" | "p"; to: number } | null {
  const word = tokens[at]?.word ?? "";
  if (word === "am" || word === "pm") return { half: word === "am" ? "a" : "p", to: at + 1 };
  if (word !== "a" && word !== "p") return null;
  const rest = tokens.slice(at + 1, at + 4).map((token) => token.word);
  if (rest[0] === "." && rest[1] === "m") return { half: word, to: at + (rest[2] === "." ? 4 : 3) };
  return null;
}

function clockAt(tokens: readonly Token[], at: number, words: SaidWords): Clock | null {
  const word = tokens[at]?.word ?? "";
  if (words.noon.has(word)) return { hour: 12, minute: 0, half: "p", isSure: true, to: at + 1 };
  if (words.midnight.has(word)) return { hour: 0, minute: 0, half: null, isSure: true, to: at + 1 };
  if (!isNumber(word, 24)) return null;
  const [sign, minutes] = [tokens[at + 1], tokens[at + 2]];
  const isJoined = sign?.start === tokens[at]?.end && minutes?.start === sign?.end;
  const hasMinutes =
    isJoined && /^[:.h]$/.test(sign?.word ?? "") && /^\d\d$/.test(minutes?.word ?? "") && Number(minutes?.word) < 60;
  let to = at + (hasMinutes ? 3 : 1);
  const half = halfAt(tokens, to);
  if (half) to = half.to;
  const isHour = words.hour.has(tokens[to]?.word ?? "");
  if (isHour) to += 1;
  // "12.05" may be a day.
  const isSure = half !== null || isHour || (hasMinutes && sign?.word === ":");
  if (half && Number(word) > 12) return null;
  return { hour: Number(word), minute: hasMinutes ? Number(minutes?.word) : 0, half: half?.half ?? null, isSure, to };
}

/** Without "am" or "pm", where clocks have twelve hours: from one to seven it is afternoon; a show begins then until eleven. */
function minuteOf({ hour, minute, half }: Clock, hours: 12 | 24, isShow = false): number {
  if (half) return ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
  const isAfternoon = hours === 12 && hour >= 1 && hour <= (isShow ? 11 : 7);
  return ((hour + (isAfternoon ? 12 : 0)) * 60 + minute) % DAY_MINUTES;
}

/** The hours that begin at a token, "7:30-9 pm" or "von 10 bis 16 Uhr"; null for none. @param hours of the region's clock */
export function timesAt(tokens: readonly Token[], at: number, words: SaidWords, hours: 12 | 24): SaidTimes | null {
  const start = clockAt(tokens, at, words);
  if (!start) return null;
  const joint = tokens[start.to]?.word ?? "";
  const second = dash.test(joint) || words.to.has(joint) ? afterArticle(tokens, start.to + 1, words) : null;
  const end = second !== null ? clockAt(tokens, second, words) : null;
  const isSpan = end !== null && (start.isSure || end.isSure);
  const before = tokens[at - 1]?.word ?? "";
  const isShow = words.begins.has(before);
  const isAnnounced = (words.at.has(before) || isShow) && start.hour > 0;
  if (!isSpan && !start.isSure && !(isAnnounced && isAlone(tokens, start.to))) return null;
  // "7-9 pm" says the half of the day once, "11-1 pm" begins in the morning.
  const first = isSpan && end?.half && !start.half ? { ...start, half: halfBefore(start, end) } : start;
  // "21:00 to 1:00" is said by a clock of 24 hours.
  const clock = isSpan && (start.hour > 12 || end.hour > 12) ? 24 : hours;
  const startMinute = minuteOf(first, clock, isShow);
  if (!isSpan) return { startMinute, endMinute: null, from: at, to: start.to };
  const endMinute = minuteOf(end, clock);
  return {
    startMinute,
    endMinute: endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES,
    from: at,
    to: end.to,
  };
}

/** A number that no unit, name or year follows. */
const isAlone = (tokens: readonly Token[], at: number) => !/^[\p{L}\d%$€]/u.test(tokens[at]?.word ?? "");

const afterArticle = (tokens: readonly Token[], at: number, words: SaidWords) =>
  words.at.has(tokens[at]?.word ?? "") ? at + 1 : at;

const halfBefore = (start: Clock, end: Clock): "a" | "p" =>
  end.half === "p" && (start.hour % 12) * 60 + start.minute < (end.hour % 12) * 60 + end.minute ? "p" : "a";

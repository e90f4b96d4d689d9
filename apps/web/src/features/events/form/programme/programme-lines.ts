import { programmeLimits } from "@hereabouts/contract/events/programme-limits";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { saidDay } from "@hereabouts/recurrence/said-days/said-row";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime, parseTime } from "@hereabouts/recurrence/typed-time";
import { noSession, type TypedSession } from "./programme-rows.ts";

/** Longer lines are no session. */
const LINE_CHARS = 600;

/** A time at the beginning of a line, with what follows it. */
const clock = /^(\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?)(?![\w:./])/i;

function timeAtStart(line: string): { time: string; rest: string } | null {
  const [found] = clock.exec(line) ?? [];
  const minute = found === undefined ? null : parseTime(found.replace(".", ":"));
  if (found === undefined || minute === null) return null;
  return { time: formatTime(minute), rest: line.slice(found.length).trimStart() };
}

function dayOf(line: string, today: LocalDate): string | null {
  const typed = parseTypedDate(line);
  return typeof typed === "string" ? formatTypedDate(typed) : saidDay(line, today);
}

/** A session of a line such as "10:00 – 11:00 | Hall A | Opening": with one part it is the title, with several the first is the room. */
function sessionOf(line: string, date: string): TypedSession | null {
  const start = timeAtStart(line);
  if (!start) return null;
  const dash = /^[-–—] ?/.exec(start.rest)?.[0];
  const end = dash === undefined ? null : timeAtStart(start.rest.slice(dash.length));
  const words = (end?.rest ?? start.rest).replace(/^[-–—,;:|\t] ?/, "");
  const parts = words.split(/[|\t;]/).map((part) => part.trim());
  const [first = "", title = "", people = ""] = parts.filter((part) => part !== "");
  if (first === "") return null;
  const times = { timeStart: start.time, timeEnd: end?.time ?? "" };
  const said = title === "" ? { title: first } : { room: first, title, people };
  return { ...noSession, date, ...times, ...said };
}

/**
 * Reads sessions from lines, one a line, each beginning with its time. A line with a day alone holds for those after it.
 * @param day of lines before the first such line @returns also the lines that are neither
 */
export function readLines(text: string, day: string, today: LocalDate): { sessions: TypedSession[]; unread: string[] } {
  const sessions: TypedSession[] = [];
  const unread: string[] = [];
  let date = day;
  for (const line of text.split("\n", programmeLimits.sessions * 2).map((one) => one.trim())) {
    if (line === "") continue;
    const session = line.length > LINE_CHARS ? null : sessionOf(line, date);
    const named = session || line.length > LINE_CHARS ? null : dayOf(line, today);
    if (session) sessions.push(session);
    else if (named !== null) date = named;
    else unread.push(line);
  }
  return { sessions, unread };
}

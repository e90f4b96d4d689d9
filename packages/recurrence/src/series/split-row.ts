import { addDays, addMonths, type LocalDate } from "../local-date.ts";
import { expand, isOver } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { formatRule, parseRule } from "../rules/rule.ts";
import type { DateRow } from "./overrides.ts";

/** A row cut in two: what comes before a day, null when nothing does, and what goes on from it. */
export interface SplitRow {
  readonly before: DateRow | null;
  readonly following: DateRow;
}

/**
 * Cuts a row at a day it produces. Together the two produce the same days as the row does; the first keeps its id.
 */
export function splitRow(row: DateRow, date: LocalDate): SplitRow {
  const { id, recurrence, ...times } = row;
  const { start, rule, exceptions } = recurrence;
  if (rule === null || date <= start) return { before: null, following: row };
  const parsed = parseRule(rule);
  // An exception is one of a COUNT, too.
  const produced = expand({ start, rule, exceptions: [] }, start, addDays(date, -1)).length;
  const first: Recurrence = {
    start,
    rule: formatRule({ ...parsed, count: null, until: addDays(date, -1) }),
    exceptions: exceptions.filter((day) => day < date),
  };
  const rest: Recurrence = {
    start: date,
    rule: formatRule({ ...parsed, count: parsed.count === null ? null : parsed.count - produced }),
    exceptions: exceptions.filter((day) => day > date),
  };
  const hasDays = expand(first, start, addDays(date, -1)).length > 0;
  return {
    before: hasDays ? { ...(id !== undefined && { id }), ...times, recurrence: first } : null,
    following: { ...times, recurrence: rest },
  };
}

/** How far to look whether anything is left of a row. */
const LOOK_AHEAD_MONTHS = 24;

/** A row without one of the days it produces; null when it has no other. */
export function withoutDay(row: DateRow, date: LocalDate): DateRow | null {
  const { start, rule, exceptions } = row.recurrence;
  if (rule === null) return null;
  const rest = { start, rule, exceptions: [...new Set([...exceptions, date])].sort() };
  return isOver(rest, start, addMonths(date, LOOK_AHEAD_MONTHS)) ? null : { ...row, recurrence: rest };
}

import type { LocalDate } from "../local-date.ts";
import { expand } from "../rules/expand.ts";
import type { DateRow } from "./overrides.ts";
import { mergedSeries, recurrenceOf, type Series, seriesOf, type Times } from "./series.ts";

/** One date with its times. */
export interface SingleDate extends Times {
  readonly date: LocalDate;
}

/** All rows of an event, those that are one rule put together. */
export interface MergedRows {
  readonly series: readonly Series[];
  /** In order. */
  readonly dates: readonly SingleDate[];
  /** Whether every row has the same times. */
  readonly hasOneTime: boolean;
}

/** More rules than this are said one by one: comparing every two of them would take too long. */
const MERGED_SERIES = 14;

const timesKey = ({ startMinute, endMinute }: Times) => `${startMinute} ${endMinute}`;

/** Merges the rows of an event into as few series as possible, plus single dates, from `today` on. */
export function mergedRows(rows: readonly DateRow[], today: LocalDate): MergedRows {
  const all = rows.flatMap((row) => {
    const { rule } = row.recurrence;
    return rule === null ? [] : [seriesOf(row, rule, today)];
  });
  // A rule that produces one date is that date.
  const isSingle = ({ rule }: Series) => rule.count === 1;
  const repeating = all.filter((series) => !isSingle(series));
  const series = repeating.length > MERGED_SERIES ? repeating : joined(repeating, today);
  const singles = [
    ...rows.filter(({ recurrence }) => recurrence.rule === null).map((row) => ({ ...row, date: row.recurrence.start })),
    ...all.filter((one) => isSingle(one) && one.exceptions.length === 0).map((one) => ({ ...one, date: one.start })),
  ];
  return {
    series,
    dates: ownDates(singles, series),
    hasOneTime: new Set(rows.map(timesKey)).size === 1,
  };
}

/** Every series put to the first that it makes one with. */
function joined(all: readonly Series[], today: LocalDate): Series[] {
  const found: Series[] = [];
  for (const series of all) {
    let isJoined = false;
    for (const [index, other] of found.entries()) {
      const both = timesKey(other) === timesKey(series) ? mergedSeries(other, series, today) : null;
      if (both === null) continue;
      found[index] = both;
      isJoined = true;
      break;
    }
    if (!isJoined) found.push(series);
  }
  return found;
}

/** The single dates that no series has at the same time, each once, in order. */
function ownDates(dates: readonly SingleDate[], series: readonly Series[]): SingleDate[] {
  const unique = new Map<string, SingleDate>();
  for (const { date, startMinute, endMinute } of dates) {
    const isProduced = series.some(
      (one) => one.startMinute === startMinute && expand(recurrenceOf(one), date, date).length > 0,
    );
    const key = `${date} ${String(startMinute).padStart(4, "0")}`;
    if (!isProduced && !unique.has(key)) unique.set(key, { date, startMinute, endMinute });
  }
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, date]) => date);
}

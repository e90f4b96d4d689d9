import type { PlannedDate, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { limits } from "@hereabouts/contract/limits";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { RowOccurrence } from "@hereabouts/recurrence/overrides";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { EventPlan } from "./event-plans.queries.ts";
import { plannedOccurrences } from "./planned-occurrences.ts";

const viewDate = ({ date, startMinute, endMinute, status, note }: RowOccurrence): PlannedDate => ({
  date,
  times: formatTimeRange(startMinute, endMinute),
  status,
  note: note ?? "",
});

const keyOf = ({ originalDate, originalStartMinute }: RowOccurrence) => `${originalDate} ${originalStartMinute}`;

const isSameTime = (a: RowOccurrence, b: RowOccurrence) =>
  a.date === b.date && a.startMinute === b.startMinute && a.endMinute === b.endMinute;

interface Pair {
  from: RowOccurrence;
  to: RowOccurrence;
}

/** Occurrences that are the same one before and after: of the same name, or, with another time, of the same day. */
function pairsOf(before: readonly RowOccurrence[], after: readonly RowOccurrence[]) {
  const byKey = new Map(after.map((occurrence) => [keyOf(occurrence), occurrence]));
  const pairs: Pair[] = [];
  const left: RowOccurrence[] = [];
  for (const from of before) {
    const to = byKey.get(keyOf(from));
    if (to) pairs.push({ from, to });
    else left.push(from);
    byKey.delete(keyOf(from));
  }
  const byDay = Map.groupBy(byKey.values(), ({ originalDate }) => originalDate);
  const dropped = left.filter((from) => {
    const to = byDay.get(from.originalDate)?.shift();
    if (to) pairs.push({ from, to });
    return !to;
  });
  return { pairs, dropped, added: [...byDay.values()].flat() };
}

/** Exactly which dates a change of plan adds, drops, moves and marks, from `today` to the horizon. */
export function comparePlans(before: EventPlan, after: EventPlan, today: LocalDate): SeriesPreview {
  const until = addMonths(today, limits.horizonMonths);
  const { pairs, dropped, added } = pairsOf(
    plannedOccurrences(before, today, until),
    plannedOccurrences(after, today, until),
  );
  const view = ({ from, to }: Pair) => ({ from: viewDate(from), to: viewDate(to) });
  const stays = pairs.filter(({ from, to }) => isSameTime(from, to));
  const marked = stays.filter(({ from, to }) => from.status !== to.status || (from.note ?? "") !== (to.note ?? ""));
  return {
    added: added.map(viewDate),
    dropped: dropped.map(viewDate),
    moved: pairs.filter(({ from, to }) => !isSameTime(from, to)).map(view),
    marked: marked.map(view),
    kept: stays.length - marked.length,
  };
}

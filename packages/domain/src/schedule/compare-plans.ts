import type { PlannedDate, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { limits } from "@hereabouts/contract/limits";
import { addDays, addMonths, dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { RowOccurrence } from "@hereabouts/recurrence/series/overrides";
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

/** The Monday of the week that an occurrence is planned in. */
const weekOf = ({ originalDate }: RowOccurrence) => addDays(originalDate, -dayOfWeek(originalDate));

/** Keys that match an occurrence before and after: its name, else its day. */
const sameness = [keyOf, ({ originalDate }: RowOccurrence) => originalDate];

/** Occurrences that are the same one before and after, by the first of the ways that finds its other. */
function pairsOf(
  before: readonly RowOccurrence[],
  after: readonly RowOccurrence[],
  ways: readonly ((occurrence: RowOccurrence) => string)[],
) {
  const pairs: Pair[] = [];
  let [dropped, added] = [[...before], [...after]];
  for (const way of ways) {
    const others = Map.groupBy(added, way);
    dropped = dropped.filter((from) => {
      const to = others.get(way(from))?.shift();
      if (to) pairs.push({ from, to });
      return !to;
    });
    added = [...others.values()].flat();
  }
  return { pairs, dropped, added };
}

/**
 * Exactly which dates a change of plan adds, drops, moves and marks, from `today` to the horizon.
 * @param keepsWeeks a date that goes on in its week on another day has moved
 */
export function comparePlans(
  before: EventPlan,
  after: EventPlan,
  today: LocalDate,
  { keepsWeeks = false }: { keepsWeeks?: boolean } = {},
): SeriesPreview {
  const until = addMonths(today, limits.horizonMonths);
  const { pairs, dropped, added } = pairsOf(
    plannedOccurrences(before, today, until),
    plannedOccurrences(after, today, until),
    keepsWeeks ? [...sameness, weekOf] : sameness,
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

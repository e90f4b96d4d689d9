import type { TakenPlace } from "./calendar-entries.queries.ts";
import type { OccurrenceRow } from "./occurrence-rows.queries.ts";

const dayOf = ({ eventId, originalDate }: Pick<OccurrenceRow, "eventId" | "originalDate">) =>
  `${eventId} ${originalDate}`;

const lowestFree = (taken: ReadonlySet<number>): number => {
  for (let place = 0; ; place++) if (!taken.has(place)) return place;
};

/** Pairs the new dates of a day with those that are gone from it, nearest in time first. */
function successors(
  added: readonly OccurrenceRow[],
  gone: readonly OccurrenceRow[],
): Map<OccurrenceRow, OccurrenceRow> {
  const apart = (a: OccurrenceRow, b: OccurrenceRow) => Math.abs(a.originalStartMinute - b.originalStartMinute);
  const pairs = added.flatMap((row) => gone.map((before) => ({ row, before, minutes: apart(row, before) })));
  const found = new Map<OccurrenceRow, OccurrenceRow>();
  const followed = new Set<OccurrenceRow>();
  for (const { row, before } of pairs.sort((a, b) => a.minutes - b.minutes)) {
    if (found.has(row) || followed.has(before)) continue;
    found.set(row, before);
    followed.add(before);
  }
  return found;
}

/**
 * Gives each new occurrence the number of its calendar entry, kept from then on. One that replaces another of its day
 * takes over the entry: people see the new time, not a second date. Else a date that had been dropped from that day comes
 * back, else it is a new entry.
 * @param taken what is taken on the days of `added`, `gone` among it
 * @returns the dates whose entries nobody took over
 */
export function givePlaces(
  added: readonly OccurrenceRow[],
  gone: readonly OccurrenceRow[],
  taken: readonly TakenPlace[],
): OccurrenceRow[] {
  const goneOf = Map.groupBy(gone, dayOf);
  const takenOf = Map.groupBy(taken, dayOf);
  const orphans = new Set(gone);
  for (const [day, rows] of Map.groupBy(added, dayOf)) {
    const known = takenOf.get(day) ?? [];
    const numbers = new Set(known.map(({ place }) => place));
    const dropped = known.filter(({ originalStartMinute }) => originalStartMinute === null);
    dropped.sort((a, b) => a.place - b.place);
    const before = successors(rows, goneOf.get(day) ?? []);
    for (const row of rows.toSorted((a, b) => a.originalStartMinute - b.originalStartMinute)) {
      const same = known.find(({ originalStartMinute }) => originalStartMinute === row.originalStartMinute);
      const entry = same ?? before.get(row) ?? dropped.shift();
      row.place = entry?.place ?? lowestFree(numbers);
      row.sequence = entry ? entry.sequence + 1 : 0;
      numbers.add(row.place);
    }
    for (const row of before.values()) orphans.delete(row);
  }
  return [...orphans];
}

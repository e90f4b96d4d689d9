import { rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import { limits } from "@hereabouts/contract/limits";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { expand, isOver } from "@hereabouts/recurrence/rules/expand";
import { laterRows, rowsAfter } from "@hereabouts/recurrence/series/later-rows";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import { splitRow } from "@hereabouts/recurrence/series/split-row";
import type { EventPlan } from "../schedule/event-plans.queries.ts";
import { rowsOfPlan } from "../schedule/planned-occurrences.ts";

/** The upcoming part of a date row as a new row; empty if the row has ended. */
function comingRow({ id: _, ...row }: DateRow, today: LocalDate, horizon: LocalDate): WireDateRow[] {
  const [next] = expand(row.recurrence, today, horizon);
  return next === undefined ? [] : [wireOfRow(splitRow(row, next).following)];
}

/**
 * The dates of a copy of an event: those that are still to come, or, where all are over, the same weekdays in a later
 * year. `today` at the venue.
 */
export function datesOfCopy(plan: EventPlan, today: LocalDate): WireDateRow[] {
  if (plan.usePoiTimes) return [];
  const horizon = addMonths(today, limits.horizonMonths);
  const rows = rowsOfPlan(plan, today, today);
  const coming = rows.flatMap((row) => comingRow(row, today, horizon));
  if (coming.length > 0) return coming;
  return laterRows(rows, today, horizon).flatMap((row) => comingRow(row, today, horizon));
}

/**
 * The dates that the form of a copy proposes, where nothing should happen twice: behind those that are still to come, or in
 * a later year. Dates without an end are given as they are, for the form to ask when they begin.
 */
export function datesProposedForCopy(plan: EventPlan, today: LocalDate): WireDateRow[] {
  const dates = datesOfCopy(plan, today);
  const horizon = addMonths(today, limits.horizonMonths);
  const isComing = rowsOfPlan(plan, today, today).some(({ recurrence }) => !isOver(recurrence, today, horizon));
  const after = isComing ? rowsAfter(dates.map(rowOfWire), horizon) : null;
  return after?.map((row) => wireOfRow(row)) ?? dates;
}

import type { SeriesChange } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import { formatDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import type { DateRow, OccurrenceStatus } from "@hereabouts/recurrence/series/overrides";
import { splitRow, withoutDay } from "@hereabouts/recurrence/series/split-row";
import { Invalid, NotFound } from "../errors.ts";
import { carryOverrides } from "./carry-overrides.ts";
import type { EventPlan, PlannedOverride, PlannedRow } from "./event-plans.queries.ts";
import { rowsOfPlan } from "./planned-occurrences.ts";

type Change<Scope extends SeriesChange["scope"]> = Extract<SeriesChange, { scope: Scope }>;
type Named = Pick<Change<"this">, "originalDate" | "originalTime">;

/** Another status of one date, which keeps its day, times and note. No form sends it. */
export interface StatusChange extends Named {
  scope: "status";
  updated: undefined;
  status: OccurrenceStatus;
}

const plannedRow = ({ recurrence, ...row }: DateRow): PlannedRow => ({
  ...row,
  dateRecur: formatDateRecur(recurrence),
});

const isOf =
  ({ originalDate, originalTime }: Named) =>
  (override: PlannedOverride): boolean =>
    override.originalDate === originalDate && override.originalStartMinute === originalTime;

/** The row that produces an occurrence, and its place. @throws NotFound */
function rowOf(plan: EventPlan, { originalDate, originalTime }: Named): { row: DateRow; index: number } {
  const rows = rowsOfPlan(plan, originalDate, originalDate);
  const index = rows.findIndex(
    ({ startMinute, recurrence }) =>
      startMinute === originalTime && expand(recurrence, originalDate, originalDate).length > 0,
  );
  const row = rows[index];
  if (!row) throw new NotFound();
  return { row, index };
}

/** Other rows in the place of one. @throws Invalid when no dates would be left */
function withRows(plan: EventPlan, index: number, rows: readonly (PlannedRow | null)[]): EventPlan {
  const dates = plan.dates.toSpliced(index, 1, ...rows.filter((row) => row !== null));
  if (dates.length === 0) throw new Invalid({ "": [messages.lastDate] });
  return { ...plan, dates };
}

/** How the change makes the occurrence differ from its row; null when it does not. */
function overrideOf({ startMinute, endMinute }: DateRow, change: Change<"this">): PlannedOverride | null {
  const { originalDate, originalTime, date, minutes, status, note } = change;
  const newDate = date === originalDate ? null : date;
  const newStartMinute = minutes && minutes.startMinute !== startMinute ? minutes.startMinute : null;
  // An end that is not given keeps the length.
  const keepsEnd = minutes?.endMinute === endMinute && newStartMinute === null;
  const newEndMinute = minutes && !keepsEnd ? minutes.endMinute : null;
  const isMoved = newDate !== null || newStartMinute !== null || newEndMinute !== null;
  const settled = status ?? (isMoved ? "rescheduled" : "scheduled");
  if (!isMoved && settled === "scheduled" && note === "") return null;
  const name = { originalDate, originalStartMinute: originalTime };
  return { ...name, status: settled, note, newDate, newStartMinute, newEndMinute };
}

function changeThis(plan: EventPlan, change: Change<"this">): EventPlan {
  const { row, index } = rowOf(plan, change);
  const others = plan.overrides.filter((override) => !isOf(change)(override));
  if (change.action !== "skip") {
    const override = change.action === "change" ? overrideOf(row, change) : null;
    return { ...plan, overrides: override ? [...others, override] : others };
  }
  if (plan.usePoiTimes) throw new Invalid({ "": [messages.cancelInstead] });
  const rest = withoutDay(row, change.originalDate);
  return { ...withRows(plan, index, [rest && plannedRow(rest)]), overrides: others };
}

/** The change of one occurrence; undefined where it is as planned. */
export const overrideNamed = (plan: EventPlan, named: Named): PlannedOverride | undefined =>
  plan.overrides.find(isOf(named));

function changeStatus(plan: EventPlan, { originalDate, originalTime, status }: StatusChange): EventPlan {
  const named = { originalDate, originalTime };
  rowOf(plan, named);
  const before = overrideNamed(plan, named);
  const others = plan.overrides.filter((override) => override !== before);
  if (!before && status === "scheduled") return plan;
  const asPlanned = { status, note: "", newDate: null, newStartMinute: null, newEndMinute: null };
  const after = { originalDate, originalStartMinute: originalTime, ...(before ?? asPlanned), status };
  const { note, newDate, newStartMinute, newEndMinute } = after;
  const isAsPlanned = [newDate, newStartMinute, newEndMinute].every((part) => part === null) && note === "";
  return { ...plan, overrides: status === "scheduled" && isAsPlanned ? others : [...others, after] };
}

function changeFollowing(plan: EventPlan, change: Change<"following">): EventPlan {
  const { row, index } = rowOf(plan, change);
  if (plan.usePoiTimes) {
    if (change.row) throw new Invalid({ "": [messages.cancelInstead] });
    const dateEnd = addDays(change.originalDate, -1);
    if (plan.dateStart !== null && dateEnd < plan.dateStart) throw new Invalid({ "": [messages.lastDate] });
    return { ...plan, dateEnd };
  }
  const { before } = splitRow(row, change.originalDate);
  return withRows(plan, index, [before && plannedRow(before), change.row ?? null]);
}

function changeAll(plan: EventPlan, { usePoiTimes = false, dateStart, dateEnd, dates }: Change<"all">): EventPlan {
  const span = usePoiTimes
    ? { dateStart: dateStart ?? null, dateEnd: dateEnd ?? null }
    : { dateStart: null, dateEnd: null };
  return { ...plan, ...span, usePoiTimes, dates: usePoiTimes ? [] : dates };
}

/**
 * The plan of an event after a change of one date, of it and those after it, or of all; it stays one event. What was
 * said of single dates stays with them. `today` at the venue.
 * @param hours of the venue that the event moves to; without, it stays
 * @throws NotFound for an occurrence that the event does not have, Invalid for a change that leaves no dates
 */
export function changePlan(
  plan: EventPlan,
  change: SeriesChange | StatusChange,
  today: LocalDate,
  { openTimes, specialHours }: Pick<EventPlan, "openTimes" | "specialHours"> = plan,
): EventPlan {
  if (change.scope === "this") return changeThis(plan, change);
  if (change.scope === "status") return changeStatus(plan, change);
  const dated = change.scope === "following" ? changeFollowing(plan, change) : changeAll(plan, change);
  const changed = { ...dated, openTimes, specialHours };
  return { ...changed, overrides: carryOverrides(plan, changed, today) };
}

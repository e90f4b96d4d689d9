import type { CorrectableValues } from "@hereabouts/contract/corrections/correction-fields";
import { readOccurrence } from "@hereabouts/contract/corrections/occurrence-key";
import { endToWire } from "@hereabouts/contract/events/date-rows";
import type { RowOccurrence } from "@hereabouts/recurrence/overrides";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { overrideNamed } from "../schedule/change-plan.ts";
import type { EventPlan } from "../schedule/event-plans.queries.ts";
import { plannedOccurrences } from "../schedule/planned-occurrences.ts";

/** Day, times and status of one date, as people see them. */
export const valuesOfOccurrence = ({ date, startMinute, endMinute, status }: RowOccurrence): CorrectableValues => ({
  date,
  timeStart: timeToWire(startMinute),
  timeEnd: endMinute === null ? "" : endToWire(endMinute),
  dateStatus: status,
});

/** The values of the date that a key names; none when the event no longer has it. */
export function occurrenceValues(plan: EventPlan, key: string): CorrectableValues {
  const named = readOccurrence(key);
  if (!named) return {};
  const day = overrideNamed(plan, named)?.newDate ?? named.originalDate;
  const found = plannedOccurrences(plan, day, day).find(
    ({ originalDate, originalStartMinute }) =>
      originalDate === named.originalDate && originalStartMinute === named.originalTime,
  );
  return found ? valuesOfOccurrence(found) : {};
}

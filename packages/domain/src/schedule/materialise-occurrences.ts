import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { type Statement, sendTogether } from "@hereabouts/db/send-together";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import type { OccurrenceStatus, RowOccurrence } from "@hereabouts/recurrence/overrides";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { forgetDropped, rememberDropped, takenPlaces } from "./calendar-entries.queries.ts";
import { givePlaces } from "./calendar-entries.ts";
import { type EventPlan, plansOf } from "./event-plans.queries.ts";
import {
  deleteOccurrences,
  type OccurrenceRow,
  occurrenceWrites,
  storedOccurrences,
} from "./occurrence-rows.queries.ts";
import { plannedOccurrences } from "./planned-occurrences.ts";

/** Postponed to a day or hour that is known is rescheduled: the new date stands, and people can come. */
function statusOf({ status, date, originalDate, startMinute, originalStartMinute }: RowOccurrence): OccurrenceStatus {
  const hasNewDate = date !== originalDate || startMinute !== originalStartMinute;
  return status === "postponed" && hasNewDate ? "rescheduled" : status;
}

/** The occurrences of an event from today, or what still runs of yesterday, to the horizon of 18 months. */
function comingOf(plan: EventPlan, now: Date): OccurrenceRow[] {
  const zone = plan.timeZone;
  const today = todayIn(zone, now);
  // Yesterday's may go on past midnight.
  const [from, until] = [addDays(today, -1), addMonths(today, limits.horizonMonths)];
  return plannedOccurrences(plan, from, until)
    .map((occurrence): OccurrenceRow => {
      const { date, startMinute, endMinute } = occurrence;
      // An end before the start is the next day's.
      const end = endMinute !== null && endMinute < startMinute ? endMinute + DAY_MINUTES : endMinute;
      const endsAt = end === null ? null : instantOf(date, end, zone);
      return {
        id: null,
        eventId: plan.eventId,
        originalDate: occurrence.originalDate,
        originalStartMinute: occurrence.originalStartMinute,
        place: 0,
        date,
        startMinute,
        endMinute: end,
        startsAt: instantOf(date, startMinute, zone),
        endsAt,
        overAt: endsAt ?? instantOf(addDays(date, 1), 0, zone),
        status: statusOf(occurrence),
        note: occurrence.note ?? "",
      };
    })
    .filter(({ date, overAt }) => date >= today || overAt > now);
}

const keyOf = (row: OccurrenceRow): string => `${row.eventId} ${row.originalDate} ${row.originalStartMinute}`;

function sameIn(a: OccurrenceRow, b: OccurrenceRow): boolean {
  return (
    a.date === b.date &&
    a.startMinute === b.startMinute &&
    a.endMinute === b.endMinute &&
    a.startsAt.getTime() === b.startsAt.getTime() &&
    a.overAt.getTime() === b.overAt.getTime() &&
    a.status === b.status &&
    a.note === b.note
  );
}

/**
 * Writes the occurrences that events with these plans have from now on.
 * @param plans of events that have none stored yet
 */
export function newOccurrences(plans: readonly EventPlan[], now: Date): Statement[] {
  const added = plans.flatMap((plan) => comingOf(plan, now));
  givePlaces(added, [], []);
  return occurrenceWrites(added, true);
}

/**
 * Brings the stored occurrences of events in line with their dates, overrides and venue's hours, 18 months ahead.
 * Known by their original date and start, unchanged occurrences keep their ids; those of past days stay as they were.
 * Calendar entries outlive a changed time; of dates that are gone calendars are told for a while.
 * @returns the events of which an occurrence was added, changed or removed
 */
export async function materialiseOccurrences(db: Db, eventIds: readonly number[], now: Date): Promise<Set<number>> {
  const changed = new Set<number>();
  if (eventIds.length === 0) return changed;
  const stored = new Map((await storedOccurrences(db, eventIds, now)).map((row) => [keyOf(row), row]));
  const added: OccurrenceRow[] = [];
  const altered: OccurrenceRow[] = [];
  for (const plan of await plansOf(db, eventIds)) {
    for (const row of comingOf(plan, now)) {
      const before = stored.get(keyOf(row));
      stored.delete(keyOf(row));
      if (!before) added.push(row);
      else if (!sameIn(before, row)) altered.push({ ...row, place: before.place });
    }
  }
  const gone = [...stored.values()];
  for (const { eventId } of [...added, ...altered, ...gone]) changed.add(eventId);
  const dropped = givePlaces(added, gone, await takenPlaces(db, added));
  await deleteOccurrences(db, gone);
  await forgetDropped(db, added);
  await rememberDropped(db, dropped, now);
  await sendTogether(db, occurrenceWrites([...added, ...altered], false));
  return changed;
}

import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { type Statement, sendTogether } from "@hereabouts/db/send-together";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, addMonths, type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { OccurrenceStatus, RowOccurrence } from "@hereabouts/recurrence/series/overrides";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { purgeDroppedDates, rememberDropped, takenPlaces } from "./calendar-entries.queries.ts";
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

interface Span {
  date: LocalDate;
  startMinute: number;
  end: number;
  startsAt: Date;
}

/** When a date ends. One that begins in the hour that a change to summer time leaves out keeps its length. */
function endOf({ date, startMinute, end, startsAt }: Span, zone: string): Date {
  const endsAt = instantOf(date, end, zone);
  return endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + (end - startMinute) * MINUTE_MS);
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
      const startsAt = instantOf(date, startMinute, zone);
      const endsAt = end === null ? null : endOf({ date, startMinute, end, startsAt }, zone);
      return {
        id: null,
        eventId: plan.eventId,
        originalDate: occurrence.originalDate,
        originalStartMinute: occurrence.originalStartMinute,
        place: 0,
        date,
        startMinute,
        endMinute: end,
        startsAt,
        endsAt,
        overAt: endsAt ?? instantOf(addDays(date, 1), 0, zone),
        status: statusOf(occurrence),
        note: occurrence.note ?? "",
        sequence: 0,
        revisedAt: null,
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
  const before = await storedOccurrences(db, eventIds, now);
  const stored = new Map(before.map((row) => [keyOf(row), row]));
  const known = new Set(before.map(({ eventId }) => eventId));
  const added: OccurrenceRow[] = [];
  const altered: OccurrenceRow[] = [];
  for (const plan of await plansOf(db, eventIds)) {
    for (const row of comingOf(plan, now)) {
      const same = stored.get(keyOf(row));
      stored.delete(keyOf(row));
      if (!same) added.push({ ...row, revisedAt: known.has(row.eventId) ? now : null });
      else if (!sameIn(same, row)) altered.push({ ...row, place: same.place, revisedAt: now });
    }
  }
  const gone = [...stored.values()];
  for (const { eventId } of [...added, ...altered, ...gone]) changed.add(eventId);
  const dropped = givePlaces(added, gone, await takenPlaces(db, added));
  // An entry that people may have is newer also where its event has no other dates.
  for (const row of added) if (row.sequence > 0) row.revisedAt = now;
  await deleteOccurrences(db, gone);
  await purgeDroppedDates(db, added);
  await rememberDropped(db, dropped, now);
  await sendTogether(db, occurrenceWrites([...added, ...altered], false));
  return changed;
}

import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Db } from "@hereabouts/db/connection";
import type { PlannedDate, PlannedEvent } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { storedOccurrences } from "../schedule/occurrence-rows.queries.ts";
import { selectSavedEvents } from "./event-state.queries.ts";

/** The coming dates of events as they are stored, in order, at most `serverLimits.occurrencesCompared` of each. */
export async function plannedDates(
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, PlannedDate[]>> {
  const rows = await storedOccurrences(db, eventIds, now);
  rows.sort((a, b) => a.date.localeCompare(b.date) || a.startMinute - b.startMinute);
  const planned = new Map<number, PlannedDate[]>(eventIds.map((id) => [id, []]));
  for (const { eventId, date, startMinute, endMinute, status, note } of rows) {
    const dates = planned.get(eventId);
    if (dates && dates.length < serverLimits.occurrencesCompared)
      dates.push({ date, startMinute, endMinute, status, note });
  }
  return planned;
}

/** An event about to change: what its row said before. */
interface Changing {
  id: number;
  before: Omit<PlannedEvent, "dates"> | null;
}

/** Loads the plans of saved events before their dates are written. */
export async function rememberPlans(
  db: Db,
  events: readonly Changing[],
  now: Date,
): Promise<Map<number, PlannedEvent>> {
  const known = new Map(events.flatMap(({ id, before }) => (before ? [[id, before]] : [])));
  const plans = new Map<number, PlannedEvent>();
  if (known.size === 0) return plans;
  const ids = await selectSavedEvents(db, [...known.keys()]);
  if (ids.length === 0) return plans;
  for (const [id, dates] of await plannedDates(db, ids, now)) {
    const before = known.get(id);
    if (before) plans.set(id, { ...before, dates });
  }
  return plans;
}

/**
 * Queues the news of changed events for those who saved them. It waits a few minutes for further changes, so that one
 * mail tells them all; the plan of before the first of them is what it compares with.
 */
export async function announceChanges(
  db: Db,
  plans: ReadonlyMap<number, PlannedEvent>,
  changedIds: readonly number[],
): Promise<void> {
  for (const eventId of changedIds) {
    const before = plans.get(eventId);
    if (!before) continue;
    await enqueue(
      db,
      "alerts.announceEventChange",
      { eventId, before },
      {
        key: String(eventId),
        delaySeconds: serverLimits.changeMailDelaySeconds,
        atMostSeconds: serverLimits.changeMailMaxDelaySeconds,
      },
    );
  }
}

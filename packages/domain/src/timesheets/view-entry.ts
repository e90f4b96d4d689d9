import type { TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import type { StoredEntry } from "./time-entry.queries.ts";

/** An entry as people see it, with the days and times of the site. @param approved the weeks that are approved */
export function viewEntry(
  { now, settings: { timeZone } }: Context,
  { id, started, ended, note }: StoredEntry,
  approved: ReadonlySet<string> = new Set(),
): TimeEntry {
  const first = localOf(started, timeZone);
  const last = ended && localOf(ended, timeZone);
  return {
    id,
    date: first.date,
    timeStart: timeToWire(first.minute),
    dateEnd: last?.date ?? null,
    timeEnd: last ? timeToWire(last.minute) : null,
    started: started.toISOString(),
    ended: ended?.toISOString() ?? null,
    minutes: Math.max(0, Math.floor(((ended ?? now()).getTime() - started.getTime()) / MINUTE_MS)),
    note,
    isLocked: weeksOf({ started, ended }, timeZone, now()).some((week) => approved.has(week)),
  };
}

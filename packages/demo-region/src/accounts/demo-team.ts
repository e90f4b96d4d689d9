import { region } from "@hereabouts/contract/region/region";
import { timeEntryForm } from "@hereabouts/contract/timesheets/timesheet";
import { weekOf } from "@hereabouts/contract/timesheets/weeks";
import { selectKeptVenue, selectOwned, writeManager } from "@hereabouts/domain/claims/manager.queries";
import type { Context } from "@hereabouts/domain/context";
import { addTimeEntry } from "@hereabouts/domain/timesheets/time-entry";
import { submitWeek } from "@hereabouts/domain/timesheets/week";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { addDemoPerson, hoursAgo } from "./demo-people.ts";

/** Time entries of an editor for a week, Monday first. */
const worked = [
  ["09:00", "11:30", "Opening hours of the museums"],
  ["13:00", "15:15", "Double entries around Greenfield"],
  ["09:30", "12:00", "Called the venues without a phone number"],
  ["10:00", "11:45", "Pictures for the farmers’ markets"],
] as const;

/** Adds a week of an editor's hours that waits to be approved: the last one that is over. */
export async function addDemoHours(ctx: Context, editorId: number): Promise<void> {
  const at = hoursAgo(ctx, 0, editorId);
  const editor: Context = { ...at, viewer: { ...at.viewer, isZeditor: true } };
  const week = addDays(weekOf(todayIn(region.timeZone, ctx.now())), -7);
  for (const [day, [timeStart, timeEnd, note]] of worked.entries())
    await addTimeEntry(editor, timeEntryForm.parse({ date: addDays(week, day), timeStart, timeEnd, note }));
  await submitWeek(editor, { week });
}

/** Adds a manager to a producer's first venue. */
export async function addDemoManager(ctx: Context, producerId: number): Promise<void> {
  const [owned] = await selectOwned(ctx.db, producerId);
  const venue = owned && (await selectKeptVenue(ctx.db, owned.venueId));
  if (!venue) return;
  const userId = await addDemoPerson(ctx, { email: "noor.haddad@example.org", firstName: "Noor" });
  await writeManager(ctx.db, { claimId: venue.claimId, userId }, hoursAgo(ctx, 300, userId).now());
}

import { csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { HoursFileQuery } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weekStatuses } from "@hereabouts/contract/timesheets/week-choices";
import { daysOfWeek, weekOf, weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, daysBetween, todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { type HoursRow, selectHours, selectStatuses } from "./hours-file.queries.ts";

const heads = ["Editor id", "Editor", "Week", "Date", "From", "To", "Minutes", "Hours", "Note", "State"];
const labelOf = (status: string) => weekStatuses.find(({ value }) => value === status)?.label ?? status;

/** Editor whose hours are exported; null for all. @throws Forbidden, NotFound for another editor's */
function askedEditor(ctx: Context, { editor, whose }: HoursFileQuery): number | null {
  if (whose === "everybody") {
    ensure(ctx, may.approveTimesheets(ctx.viewer));
    return null;
  }
  const userId = editor ?? signedInUserId(ctx);
  if (!may.seeEditor(ctx.viewer, userId)) throw new NotFound();
  return userId;
}

/** The days asked for, this month's up to today unless told otherwise. @throws Invalid for too many */
function askedDays({ now, settings }: Context, query: HoursFileQuery): { start: string; end: string } {
  const end = query.endDate ?? todayIn(settings.timeZone, now());
  const start = query.startDate ?? `${end.slice(0, 8)}01`;
  const most = limits.timesheetFileDays;
  if (daysBetween(start, end) >= most) throw new Invalid({ startDate: [timesheetWords.daysInFile(most)] });
  return { start, end };
}

/**
 * Hours of some days as comma-separated values, whole, a line for each day that a stretch is in: wages are paid by it, so days
 * are limited and lines are not. The viewer's own, an editor's, or everybody's, which leaves a line in the audit log. @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function exportHours(ctx: Context, query: HoursFileQuery): Promise<string> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = askedEditor(ctx, query);
  const { start, end } = askedDays(ctx, query);
  const { timeZone } = ctx.settings;
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const span = { from: instantOf(start, 0, timeZone), to: instantOf(addDays(end, 1), 0, timeZone) };
    const found = await selectHours(ctx.db, { userId, ...span });
    const statuses = await selectStatuses(ctx.db, { userId, from: weekOf(start), to: end });
    const lines = found.flatMap((row: HoursRow) =>
      weeksOf(row, timeZone, now)
        .flatMap((week) => daysOfWeek([row], week, timeZone, now).map((day) => ({ week, ...day })))
        .filter(({ date, parts }) => parts.length > 0 && date >= start && date <= end)
        .flatMap(({ week, date, parts }) =>
          parts.map(({ timeStart, timeEnd, minutes }) => [
            ...[row.userId, row.name, week, date, timeStart, timeEnd, minutes, (minutes / 60).toFixed(2), row.note],
            labelOf(statuses.get(`${row.userId}/${week}`) ?? "open"),
          ]),
        ),
    );
    const isForOthers = userId !== signedInUserId(ctx);
    const record = { kind: "report" as const, id: "timesheets", name: `${start} to ${end}` };
    if (isForOthers) await recordAct(ctx, { act: "timesheet.export", record, after: { editor: userId } });
    return csvText([heads, ...lines]);
  });
}

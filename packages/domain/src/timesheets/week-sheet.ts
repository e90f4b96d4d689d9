import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type {
  HoursFileQuery,
  SheetWeek,
  WeekList,
  WeekListQuery,
  WeekQuery,
  WeekRow,
} from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords, weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import { daysOfWeek, weekOf, weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { t } from "@hereabouts/language/translate";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, daysBetween, todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { selectClock, selectEntriesIn } from "./time-entry.queries.ts";
import { viewEntry } from "./time-entry.ts";
import {
  countWeeks,
  type HoursRow,
  newWeek,
  selectEditor,
  selectHours,
  selectStatuses,
  selectWeekRows,
  selectWeeks,
  type WeekRowFound,
} from "./week.queries.ts";

/**
 * A week of the viewer's, or of an editor whom they may look at: what is in each of its days, and what became of it.
 * @throws SignInRequired, Forbidden; NotFound for somebody else's
 */
export async function getSheetWeek(ctx: Context, query: WeekQuery): Promise<SheetWeek> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = query.editor ?? signedInUserId(ctx);
  const editor = may.seeEditor(ctx.viewer, userId) && (await selectEditor(ctx.db, userId));
  if (!editor) throw new NotFound();
  const { timeZone } = region;
  const now = ctx.now();
  const today = todayIn(timeZone, now);
  const week = query.week ?? weekOf(today);
  const span = { from: instantOf(week, 0, timeZone), to: instantOf(addDays(week, 7), 0, timeZone) };
  const near = await selectEntriesIn(ctx.db, userId, span, timesheetLimits.timeEntriesInWeek);
  // A clock that runs has no end, and is in no week to come.
  const found = near.filter((entry) => weeksOf(entry, timeZone, now).includes(week));
  const clock = await selectClock(ctx.db, userId);
  const touched = new Set([week, ...found.flatMap((entry) => weeksOf(entry, timeZone, now))]);
  const states = await selectWeeks(ctx.db, userId, [...touched]);
  const approved = new Set(states.filter(({ status }) => status === "approved").map((each) => each.week));
  const {
    submitted,
    decided,
    userId: _,
    ...state
  } = states.find((each) => each.week === week) ?? newWeek(userId, week);
  const days = daysOfWeek(found, week, timeZone, now);
  return {
    ...state,
    submitted: submitted?.toISOString() ?? null,
    decided: decided?.toISOString() ?? null,
    editor: { id: editor.id, name: editor.name },
    timeZone,
    today,
    days,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    entries: found.map((entry) => viewEntry(ctx, entry, approved)),
    clock: clock ? viewEntry(ctx, clock, approved) : null,
  };
}

const viewRow = ({ userId, name, submitted, decided, ...row }: WeekRowFound): WeekRow => ({
  ...row,
  id: `${userId}/${row.week}`,
  editor: { id: userId, name },
  submitted: submitted?.toISOString() ?? null,
  decided: decided?.toISOString() ?? null,
});

/** A page of editors' weeks: those that wait to be approved by default. @throws SignInRequired, Forbidden, NotFound */
export async function listWeeks(ctx: Context, query: WeekListQuery): Promise<WeekList> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  const { status = "submitted", find } = query;
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const { total, oldest } = await countWeeks(ctx.db, { status, find });
  const pagination = paginate(page, total);
  const { timeZone } = region;
  const ordering = query.ordering ?? (status === "submitted" ? "submitted" : "-week");
  const rows = await selectWeekRows(ctx.db, { status, find }, { ...page, ordering, timeZone, now: ctx.now() });
  return { data: rows.map(viewRow), pagination, oldest: oldest?.toISOString() ?? null };
}

const labelOf = (status: string) => weekStatuses.find(({ value }) => value === status)?.label ?? status;

/** Editor whose hours are exported; null for all. @throws Forbidden, NotFound for another editor's */
function exportedEditor(ctx: Context, { editor, whose }: HoursFileQuery): number | null {
  if (whose === "everybody") {
    ensure(ctx, may.approveTimesheets(ctx.viewer));
    return null;
  }
  const userId = editor ?? signedInUserId(ctx);
  if (!may.seeEditor(ctx.viewer, userId)) throw new NotFound();
  return userId;
}

/** The days asked for, this month's up to today by default. @throws Invalid for too many */
function exportedDays({ now }: Context, query: HoursFileQuery): { start: string; end: string } {
  const end = query.endDate ?? todayIn(region.timeZone, now());
  const start = query.startDate ?? `${end.slice(0, 8)}01`;
  const most = timesheetLimits.timesheetFileDays;
  if (daysBetween(start, end) >= most) throw new Invalid({ startDate: [timesheetWords.daysInFile(most)] });
  return { start, end };
}

/**
 * Hours of some days as comma-separated values, whole, a line for each day that a stretch is in: wages are paid by it, so days
 * are limited and lines are not. The viewer's own, an editor's, or everybody's, which leaves a line in the audit log. @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function exportHours(ctx: Context, query: HoursFileQuery): Promise<string> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = exportedEditor(ctx, query);
  const { start, end } = exportedDays(ctx, query);
  const { timeZone } = region;
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
          parts.map((part) => ({ ...part, userId: row.userId, name: row.name, note: row.note, week, date })),
        ),
    );
    const isForOthers = userId !== signedInUserId(ctx);
    const record = { kind: "report" as const, id: "timesheets", name: t("{start} to {end}", { start, end }) };
    if (isForOthers) await recordAct(ctx, { act: "timesheet.export", record, after: { editor: userId } });
    return csvTable(lines, {
      "Editor id": (line) => line.userId,
      Editor: (line) => line.name,
      Week: (line) => line.week,
      Date: (line) => line.date,
      From: (line) => line.timeStart,
      To: (line) => line.timeEnd,
      Minutes: (line) => line.minutes,
      Hours: (line) => (line.minutes / 60).toFixed(2),
      Note: (line) => line.note,
      Status: (line) => labelOf(statuses.get(`${line.userId}/${line.week}`) ?? "open"),
    });
  });
}

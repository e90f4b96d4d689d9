import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { eventProblems, venueProblems } from "@hereabouts/contract/reports/qa-problems";
import type { EventQaQuery, QaReport, QaRow, VenueQaQuery } from "@hereabouts/contract/reports/qa-report";
import { changedLately } from "@hereabouts/contract/reports/report-choices";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { findDoubleEvents } from "../duplicates/similar-events.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { type Page, pageOf, paginate } from "../listings/resolve-listing.ts";
import { judgedEvents, judgedVenues } from "./qa.queries.ts";
import { type Judged, type QaFilter, type QaRowFound, selectProblems } from "./qa-rows.queries.ts";

const paths = { venue: venuePath, event: eventPath };

function viewRow(kind: Judged["kind"], { assigneeId, assigneeName, confirmed, updated, ...row }: QaRowFound): QaRow {
  return {
    ...row,
    absoluteUrl: paths[kind](row),
    confirmed: confirmed?.toISOString() ?? null,
    updated: updated.toISOString(),
    twin: null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
  };
}

type AnyQuery = VenueQaQuery | EventQaQuery;

/** The instant since when records changed; null for no such filter. */
function changedSince(ctx: Context, query: AnyQuery): Date | null {
  if (!("changed" in query) || query.changed === undefined) return null;
  return new Date(query.changed === changedLately ? ctx.now().getTime() - 7 * DAY_MS : query.changed);
}

/** The records of a kind that a query asks for, so many of them, with how many have which problem. */
function findProblems(ctx: Context, judged: Judged, query: AnyQuery, page: Page) {
  const filter: QaFilter = {
    words: query.find,
    assigneeId: query.assigned === "me" ? signedInUserId(ctx) : undefined,
    isUnassigned: query.assigned === "nobody",
    changedSince: changedSince(ctx, query),
    now: ctx.now(),
  };
  const { problem: problems = null, ordering = "show" in query && query.show === "week" ? "day" : "-problems" } = query;
  return selectProblems(ctx.db, judged, filter, { problems, ordering, ...page });
}

/** A page of the records of a kind that have a problem, with how many have which. Who may ask is the caller's. */
async function listProblems(ctx: Context, judged: Judged, query: AnyQuery, page: Page): Promise<QaReport> {
  const { total, counts, rows } = await findProblems(ctx, judged, query, page);
  return { data: rows.map((row) => viewRow(judged.kind, row)), pagination: paginate(page, total), counts };
}

/**
 * A page of the events that miss something or are doubtful, with how many have which problem.
 * @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export async function listDoubtfulEvents(ctx: Context, query: EventQaQuery): Promise<QaReport> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const twins = await findDoubleEvents(ctx);
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const report = await listProblems(ctx, judgedEvents([...twins.keys()], query.show === "week"), query, page);
  return { ...report, data: report.data.map((row) => ({ ...row, twin: twins.get(row.id) ?? null })) };
}

/**
 * A page of the venues that miss something or are doubtful, with how many have which problem.
 * @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export function listDoubtfulVenues(ctx: Context, query: VenueQaQuery): Promise<QaReport> {
  ensure(ctx, may.seeVenueQuality(ctx.viewer));
  return listProblems(ctx, judgedVenues, query, pageOf({ pageSize: reportLimits.workbenchPageSize, ...query }));
}

const whole = { number: 1, size: reportLimits.csvRows, offset: 0 };

/** Records with a problem as comma-separated values, all pages, at most `reportLimits.csvRows` rows. Who may ask is the caller's. */
async function exportProblems(
  ctx: Context,
  judged: Judged,
  problems: readonly { value: string; label: string }[],
  query: AnyQuery,
): Promise<string> {
  const { rows } = await findProblems(ctx, judged, query, whole);
  const words = (values: readonly string[]) =>
    values.map((value) => problems.find((problem) => problem.value === value)?.label ?? value).join("; ");
  return csvTable(rows, {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    Venue: ({ venueName }) => venueName,
    City: ({ city }) => city,
    State: ({ state }) => state,
    Date: ({ next }) => next?.day,
    Time: ({ next }) => next && formatTimeRange(next.startMinute, next.endMinute),
    Address: (row) => ctx.settings.publicUrl + paths[judged.kind](row),
    Problems: (row) => words(row.problems),
    Confirmed: ({ confirmed }) => confirmed?.toISOString(),
    Changed: ({ updated }) => updated.toISOString(),
    "Assigned to": ({ assigneeName }) => assigneeName,
    Hidden: ({ isHidden }) => (isHidden ? "yes" : "no"),
  });
}

/** The report on events as comma-separated values. @throws SignInRequired, Forbidden */
export async function exportDoubtfulEvents(ctx: Context, query: EventQaQuery): Promise<string> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const twins = await findDoubleEvents(ctx);
  return exportProblems(ctx, judgedEvents([...twins.keys()], query.show === "week"), eventProblems, query);
}

/** The report on venues as comma-separated values. @throws SignInRequired, Forbidden */
export function exportDoubtfulVenues(ctx: Context, query: VenueQaQuery): Promise<string> {
  ensure(ctx, may.seeVenueQuality(ctx.viewer));
  return exportProblems(ctx, judgedVenues, venueProblems, query);
}

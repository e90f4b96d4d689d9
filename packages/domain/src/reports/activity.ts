import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { ActivityQuery, ActivityReport } from "@hereabouts/contract/reports/editor-activity";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure } from "../ensure.ts";
import { selectActivity } from "./activity.queries.ts";

/** Lists the most active users in a period, by default the last 30 days. @throws SignInRequired, Forbidden */
export async function listActivity(ctx: Context, query: ActivityQuery): Promise<ActivityReport> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const { timeZone } = region;
  const end = query.endDate ?? todayIn(timeZone, ctx.now());
  const start = query.startDate ?? addDays(end, 1 - reportLimits.activityDefaultDays);
  const ordering = query.ordering ?? "-total";
  const rows = await selectActivity(ctx.db, { start, end, timeZone }, { ordering, limit: reportLimits.editorsListed });
  return {
    data: rows.map(({ last, ...row }) => ({ ...row, last: last.toISOString() })),
    startDate: start,
    endDate: end,
  };
}

/** Exports the most active users as CSV. @throws SignInRequired, Forbidden */
export async function exportActivity(ctx: Context, query: ActivityQuery): Promise<string> {
  const { data } = await listActivity(ctx, query);
  return csvTable(data, {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    "Venues added": ({ venuesAdded }) => venuesAdded,
    "Venues changed": ({ venuesChanged }) => venuesChanged,
    "Events added": ({ eventsAdded }) => eventsAdded,
    "Events changed": ({ eventsChanged }) => eventsChanged,
    Deleted: ({ deleted }) => deleted,
    Restored: ({ restored }) => restored,
    All: ({ total }) => total,
    Last: ({ last }) => last,
  });
}

import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { WeekList, WeekListQuery, WeekRow } from "@hereabouts/contract/timesheets/timesheet";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { countWeeks, selectWeekRows, type WeekRowFound } from "./week-list.queries.ts";

const viewRow = ({ userId, name, submitted, decided, ...row }: WeekRowFound): WeekRow => ({
  ...row,
  id: `${userId}/${row.week}`,
  editor: { id: userId, name },
  submitted: submitted?.toISOString() ?? null,
  decided: decided?.toISOString() ?? null,
});

/** A page of editors' weeks: those that wait to be approved unless told otherwise. @throws SignInRequired, Forbidden, NotFound */
export async function listWeeks(ctx: Context, query: WeekListQuery): Promise<WeekList> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  const { status = "submitted", find } = query;
  const page = pageOf({ pageSize: limits.workbenchPageSize, ...query });
  const { total, oldest } = await countWeeks(ctx.db, { status, find });
  const pagination = paginate(page, total);
  const { timeZone } = ctx.settings;
  const ordering = query.ordering ?? (status === "submitted" ? "submitted" : "-week");
  const rows = await selectWeekRows(ctx.db, { status, find }, { ...page, ordering, timeZone, now: ctx.now() });
  return { data: rows.map(viewRow), pagination, oldest: oldest?.toISOString() ?? null };
}

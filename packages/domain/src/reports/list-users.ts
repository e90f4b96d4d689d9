import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { UserReport, UserReportQuery, UserRow } from "@hereabouts/contract/reports/user-report";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { countUsers, selectUsers, type UserRowFound } from "./user-rows.queries.ts";

/** An account as reports show it. */
export const viewUser = ({ created, seen, suspended, ...row }: UserRowFound): UserRow => ({
  ...row,
  created: created.toISOString(),
  seen: seen?.toISOString() ?? null,
  suspended: suspended?.toISOString() ?? null,
});

/** A page of those who have an account. @throws SignInRequired, Forbidden; NotFound for a page past the end */
export async function listUsers(ctx: Context, query: UserReportQuery): Promise<UserReport> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const page = pageOf({ pageSize: limits.workbenchPageSize, ...query });
  const pagination = paginate(page, await countUsers(ctx.db, query));
  return { data: (await selectUsers(ctx.db, query, page)).map(viewUser), pagination };
}

import { may } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { UserReport, UserReportQuery, UserRow } from "@hereabouts/contract/reports/user-report";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { logSecurity } from "../security-log.ts";
import { countUsers, selectUsers, type UserRowFound } from "./user-rows.queries.ts";

/** An account as reports show it. */
const viewUser = ({ created, seen, suspended, ...row }: UserRowFound): UserRow => ({
  ...row,
  created: created.toISOString(),
  seen: seen?.toISOString() ?? null,
  suspended: suspended?.toISOString() ?? null,
});

/** A page of those who have an account. @throws SignInRequired, Forbidden; NotFound for a page past the end */
export async function listUsers(ctx: Context, query: UserReportQuery): Promise<UserReport> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const pagination = paginate(page, await countUsers(ctx.db, query));
  return { data: (await selectUsers(ctx.db, query, page)).map(viewUser), pagination };
}

/** Exports accounts as CSV, at most `reportLimits.csvRows`. @throws SignInRequired, Forbidden */
export async function exportUsers(ctx: Context, query: UserReportQuery): Promise<string> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const rows = await inTransaction(ctx, async (ctx) => {
    await recordAct(ctx, {
      act: "users.export",
      record: { kind: "report", id: "user", name: "" },
      after: { ...query },
    });
    logSecurity(ctx, "data.exported", { export: "user report" });
    return selectUsers(ctx.db, query, { offset: 0, size: reportLimits.csvRows });
  });
  return csvTable(rows.map(viewUser), {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Confirmed: ({ isConfirmed }) => (isConfirmed ? "yes" : "no"),
    Roles: ({ roles }) => roles.join(" "),
    Venues: ({ venues }) => venues,
    Edits: ({ edits }) => edits,
    Registered: ({ created }) => created,
    "Last seen": ({ seen }) => seen,
  });
}

import { csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { UserReportQuery } from "@hereabouts/contract/reports/user-report";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { viewUser } from "./list-users.ts";
import { selectUsers } from "./user-rows.queries.ts";

/** Exports accounts as CSV, at most `limits.csvRows`. @throws SignInRequired, Forbidden */
export async function exportUsers(ctx: Context, query: UserReportQuery): Promise<string> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const rows = await inTransaction(ctx, async (ctx) => {
    await recordAct(ctx, {
      act: "users.export",
      record: { kind: "report", id: "user", name: "" },
      after: { ...query },
    });
    return selectUsers(ctx.db, query, { offset: 0, size: limits.csvRows });
  });
  return csvText([
    ["Id", "Name", "Email", "Confirmed", "Roles", "Venues", "Edits", "Registered", "Last seen"],
    ...rows
      .map(viewUser)
      .map((row) => [
        ...[row.id, row.name, row.email, row.isConfirmed ? "yes" : "no", row.roles.join(" "), row.venues, row.edits],
        ...[row.created, row.seen],
      ]),
  ]);
}

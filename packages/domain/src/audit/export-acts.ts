import { auditActs } from "@hereabouts/contract/audit/audit-acts";
import type { AuditQuery } from "@hereabouts/contract/audit/audit-log";
import { csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectActs } from "./act.queries.ts";

const heads = ["When", "Who", "What", "Kind", "Id", "Name", "Before", "After", "Request"];

/** The log as comma-separated values, the newest `limits.csvRows` acts. @throws SignInRequired, Forbidden */
export async function exportActs(ctx: Context, query: AuditQuery): Promise<string> {
  ensure(ctx, may.seeAuditLog(ctx.viewer));
  const rows = await selectActs(ctx.db, query, limits.csvRows, ctx.settings.timeZone);
  return csvText([
    heads,
    ...rows.map((row) => [
      ...[row.createdAt.toISOString(), row.actorName ?? (row.doneBy || `Account ${row.actorId}`), auditActs[row.act]],
      ...[row.recordKind, row.recordId, row.recordName],
      ...[JSON.stringify(row.before), JSON.stringify(row.after), row.requestId],
    ]),
  ]);
}

import { auditActs } from "@hereabouts/contract/audit/audit-acts";
import type { AuditEntry, AuditPage, AuditQuery } from "@hereabouts/contract/audit/audit-log";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { t } from "@hereabouts/language/translate";
import { selectArchivedUntil } from "../archive/archive-file.queries.ts";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure } from "../ensure.ts";
import { logSecurity } from "../security-log.ts";
import { type ActRow, selectActs } from "./act.queries.ts";

function viewAct({ actorId, actorName, recordKind, recordId, recordName, createdAt, ...row }: ActRow): AuditEntry {
  return {
    ...row,
    actor: actorId === null ? null : { id: actorId, name: actorName },
    record: { kind: recordKind, id: recordId, name: recordName },
    created: createdAt.toISOString(),
  };
}

/** Lists the audit log page by page, newest first. @throws SignInRequired, Forbidden */
export async function listActs(ctx: Context, query: AuditQuery): Promise<AuditPage> {
  ensure(ctx, may.seeAuditLog(ctx.viewer));
  const rows = await selectActs(ctx.db, query, reportLimits.workbenchPageSize + 1, region.timeZone);
  const hasMore = rows.length > reportLimits.workbenchPageSize;
  const archivedUntil = await selectArchivedUntil(ctx.db, "audit_act");
  return { data: rows.slice(0, reportLimits.workbenchPageSize).map(viewAct), hasMore, archivedUntil };
}

/** The log as comma-separated values, the newest `reportLimits.csvRows` acts. @throws SignInRequired, Forbidden */
export async function exportActs(ctx: Context, query: AuditQuery): Promise<string> {
  ensure(ctx, may.seeAuditLog(ctx.viewer));
  const rows = await selectActs(ctx.db, query, reportLimits.csvRows, region.timeZone);
  logSecurity(ctx, "data.exported", { export: "audit log" });
  return csvTable(rows, {
    When: (row) => row.createdAt.toISOString(),
    Who: (row) => row.actorName ?? (row.doneBy || t("Account {actorId}", { actorId: row.actorId ?? "" })),
    What: (row) => auditActs[row.act],
    Kind: (row) => row.recordKind,
    Id: (row) => row.recordId,
    Name: (row) => row.recordName,
    Before: (row) => JSON.stringify(row.before),
    After: (row) => JSON.stringify(row.after),
    Request: (row) => row.requestId,
  });
}

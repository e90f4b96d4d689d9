import type { AuditEntry, AuditPage, AuditQuery } from "@hereabouts/contract/audit/audit-log";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
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
  const rows = await selectActs(ctx.db, query, limits.workbenchPageSize + 1, ctx.settings.timeZone);
  const hasMore = rows.length > limits.workbenchPageSize;
  return { data: rows.slice(0, limits.workbenchPageSize).map(viewAct), hasMore };
}

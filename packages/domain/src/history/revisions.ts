import type { Revision, RevisionKind, RevisionListQuery, RevisionPage } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { selectArchivedUntil } from "../archive/archive-file.queries.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { viewMassChange } from "./mass-changes.ts";
import { type RevisionRow, selectRevision, selectRevisions } from "./revision.queries.ts";

/** One revision of a record, for verbs that take it back to what it was then. @throws NotFound */
export async function getRevision(
  { db }: Context,
  { kind, recordId, id }: { kind: RevisionKind; recordId: number; id: number },
): Promise<RevisionRow> {
  const revision = await selectRevision(db, kind, recordId, id);
  if (!revision) throw new NotFound();
  return revision;
}

function viewBatch(ctx: Context, batch: RevisionRow["batch"]): Revision["batch"] {
  if (batch === null) return null;
  const { id, count, kind, author, runId: run } = batch;
  const whole = kind && viewMassChange(ctx, { ...batch, kind, authorId: author?.id ?? null });
  return { id, count, kind, author, run, account: whole?.account ?? null, mayUndo: whole?.mayUndo ?? false };
}

function viewRevision(ctx: Context, stored: RevisionRow): Revision {
  const { authorId, authorName, record, changes, createdAt, batch, ...row } = stored;
  return {
    ...row,
    batch: viewBatch(ctx, batch),
    name: String(record.name ?? ""),
    author: authorId === null ? null : { id: authorId, name: authorName ?? "" },
    changes: Object.entries(changes).map(([field, [before, after]]) => ({
      field,
      before: before as Revision["changes"][number]["before"],
      after: after as Revision["changes"][number]["after"],
    })),
    created: createdAt.toISOString(),
  };
}

/** Lists changes, the newest first, a page at a time; those of one change to several records as one. @throws SignInRequired, Forbidden */
export async function listRevisions(
  ctx: Context,
  { isWhole = false, ...query }: RevisionListQuery & { isWhole?: boolean },
): Promise<RevisionPage> {
  ensure(ctx, may.seeRevisions(ctx.viewer));
  // The history of one record, and lists whose rows are worked on, have all of them.
  const isGrouped = !isWhole && query.recordId === undefined && query.batch === undefined;
  const rows = await selectRevisions(ctx.db, { ...query, isGrouped }, limits.pageSize + 1, region.timeZone);
  const archivedUntil = await selectArchivedUntil(ctx.db, "revision");
  return {
    data: rows.slice(0, limits.pageSize).map((row) => viewRevision(ctx, row)),
    hasMore: rows.length > limits.pageSize,
    archivedUntil,
  };
}

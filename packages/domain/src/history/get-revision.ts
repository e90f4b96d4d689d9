import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type RevisionRow, selectRevision } from "./revision.queries.ts";

/** One revision of a record, for verbs that take it back to what it was then. @throws NotFound */
export async function getRevision(
  { db }: Context,
  { kind, recordId, id }: { kind: RevisionKind; recordId: number; id: number },
): Promise<RevisionRow> {
  const revision = await selectRevision(db, kind, recordId, id);
  if (!revision) throw new NotFound();
  return revision;
}

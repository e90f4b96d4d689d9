import type { RevisionAction, RevisionKind } from "@hereabouts/contract/history/revision";
import type { Context } from "../context.ts";
import { noteEvent } from "../webhook-outbox/note-event.ts";
import { changesBetween, type Snapshot } from "./changes-between.ts";
import { hasRevision, insertRevision } from "./revision.queries.ts";

/** What happened to a venue or event. Nothing comes before a creation. */
export interface Happening {
  kind: RevisionKind;
  recordId: number;
  venueId: number;
  action: RevisionAction;
  before: Snapshot | null;
  after: Snapshot;
  /** When the record was made: what it was before the first revision is kept as of then. */
  madeAt?: Date;
}

/**
 * Writes down who did what, field by field, in the transaction that did it. An update that changed
 * nothing leaves no trace: false. Other sites that want to hear of an event are told. A record that came without a person, as by an import, gets what it was as its first revision.
 */
export async function recordRevision(ctx: Context, happening: Happening): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const { kind, recordId, venueId, action, before, after, madeAt } = happening;
  const changes = changesBetween(before ?? {}, after);
  if (action === "update" && Object.keys(changes).length === 0) return false;
  const about = { kind, recordId, venueId };
  if (before && !(await hasRevision(db, kind, recordId))) {
    const made = { action: "create" as const, changes: {}, record: before, authorId: null, isImported: true };
    await insertRevision(db, { ...about, ...made, createdAt: madeAt ?? now() });
  }
  const authorId = viewer.kind === "user" ? viewer.id : null;
  const isImported = authorId === null;
  await insertRevision(db, { ...about, action, changes, record: after, authorId, isImported, createdAt: now() });
  if (kind === "event") await noteEvent(ctx, { id: recordId, venueId, action, before, after });
  return true;
}

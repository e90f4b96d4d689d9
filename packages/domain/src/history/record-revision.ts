import { isAuditAct } from "@hereabouts/contract/audit/audit-acts";
import type { RevisionAction, RevisionKind } from "@hereabouts/contract/history/revision";
import { may } from "@hereabouts/contract/permissions";
import { selectArchivedUntil } from "../archive/archive-file.queries.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { queueEventChange } from "../webhook-outbox/note-event.ts";
import { queueVenueNews } from "../webhook-outbox/queue-fediverse-news.ts";
import { type Changes, changesBetween, type Snapshot } from "./changes-between.ts";
import { hasRevision, insertRevision } from "./revision.queries.ts";

/** A change to a venue or event. `before` is null for a creation. */
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

/** Records a change to another person's record in the audit log as well. */
async function recordForOthers(ctx: Context, { kind, recordId, venueId, action, after }: Happening, changes: Changes) {
  const act = `${kind}.${action}`;
  if (!may.workForOthers(ctx.viewer, venueId) || !isAuditAct(act)) return;
  const side = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([field, both]) => [field, both[index]]));
  const record = { kind, id: recordId, name: String(after.name ?? "") };
  await recordAct(ctx, { act, record, before: side(0), after: side(1) });
}

/**
 * The revision that says what a record was before the first one that is kept. Without a change it stands for revisions that
 * are archived: all those of a record that was made in a month which the archive holds.
 */
async function firstRevision({ db, now }: Context, madeAt = now()) {
  const until = await selectArchivedUntil(db, "revision");
  const isArchived = until !== null && madeAt < new Date(until);
  return isArchived
    ? { action: "update" as const, createdAt: now() }
    : { action: "create" as const, createdAt: madeAt };
}

/**
 * Writes down who did what, field by field, in the transaction that did it. An update that changed
 * nothing leaves no trace: false. Other sites that want to hear of an event are told. A record without any revision, as it
 * came by an import or has only archived ones, gets what it was as its first.
 */
export async function recordRevision(ctx: Context, happening: Happening): Promise<boolean> {
  const { db, viewer, now, onBehalf } = ctx;
  const { kind, recordId, venueId, action, before, after, madeAt } = happening;
  const changes = changesBetween(before ?? {}, after);
  if (action === "update" && Object.keys(changes).length === 0) return false;
  const about = { kind, recordId, venueId, batch: onBehalf?.batch ?? null };
  if (before && !(await hasRevision(db, kind, recordId))) {
    const made = { ...(await firstRevision(ctx, madeAt)), changes: {}, authorId: null, isImported: true };
    await insertRevision(db, { ...about, ...made, record: before, batch: null });
  }
  const authorId = onBehalf ? onBehalf.authorId : viewer.kind === "user" ? viewer.id : null;
  const isImported = authorId === null;
  await insertRevision(db, { ...about, action, changes, record: after, authorId, isImported, createdAt: now() });
  await recordForOthers(ctx, happening, changes);
  if (kind === "event") await queueEventChange(ctx, { id: recordId, venueId, action, before, after });
  else await queueVenueNews(ctx, recordId);
  return true;
}

interface Kept {
  id: number;
  snapshot: object;
  createdAt: Date;
}

/**
 * Writes down that a feed which still has a deleted venue or event brought it back, in the transaction that did.
 * @param before as it was deleted @param after as it is now
 */
export async function recordRevival(
  ctx: Context,
  kind: RevisionKind,
  { before, after, venueId }: { before: Kept; after: Kept; venueId: number },
): Promise<void> {
  const about = { kind, recordId: before.id, venueId, action: "restore" as const, madeAt: before.createdAt };
  await recordRevision(ctx, { ...about, before: { ...before.snapshot }, after: { ...after.snapshot } });
}

import { may } from "@hereabouts/contract/permissions";
import { type CheckedDraft, checkDraft, isSameValue } from "@hereabouts/contract/producer/check-draft";
import { draftLimits, draftMessages } from "@hereabouts/contract/producer/draft-limits";
import type {
  DraftChange,
  DraftField,
  DraftFields,
  DraftRow,
  EventDraft,
  NewDraft,
} from "@hereabouts/contract/producer/event-draft";
import { t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { ownUpload } from "../media/image-choice.ts";
import { masterKey } from "../media/media-keys.ts";
import {
  countDraftsAlone,
  holdDraft,
  insertDraft,
  type StoredDraft,
  selectDraft,
  selectDrafts,
  updateDraftDeleted,
  updateDraftFields,
} from "./draft.queries.ts";

/** Reads a draft as its owner would publish it now. */
export function checkOwnDraft({ viewer, now }: Context, { fields, timeZone }: StoredDraft): CheckedDraft {
  const checked = checkDraft(fields, timeZone === null ? null : todayIn(timeZone, now()));
  const { venue } = fields;
  if (!venue || may.manageVenue(viewer, venue)) return checked;
  return { missing: { ...("missing" in checked && checked.missing), venue: [draftMessages.notYourVenue] } };
}

const inReadersLanguage = (missing: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(missing).map(([field, lines]) => [field, lines.map((line) => t(line))]));

function viewRow(ctx: Context, draft: StoredDraft): DraftRow {
  const { id, fields, venueName, updatedAt, publishAt, failure, hasPreview, eventId } = draft;
  const checked = checkOwnDraft(ctx, draft);
  const endsAt = updatedAt.getTime() + draftLimits.keptDays * DAY_MS;
  const isNearEnd = publishAt === null && endsAt - ctx.now().getTime() < draftLimits.noticeDays * DAY_MS;
  return {
    id,
    name: fields.name?.trim() ?? "",
    venueName,
    missing: "missing" in checked ? inReadersLanguage(checked.missing) : {},
    updated: updatedAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    failure,
    hasPreview,
    wasPublished: eventId !== null,
    endsAt: isNearEnd ? new Date(endsAt).toISOString() : null,
  };
}

/** A draft as its form has it. */
export function viewDraft(ctx: Context, draft: StoredDraft, conflicts: DraftFields = {}): EventDraft {
  const { version, fields, upload } = draft;
  const url = upload && `${ctx.settings.publicUrl}/media/${masterKey(upload.hash)}`;
  const { id = 0, width = 0, height = 0 } = upload ?? {};
  return { ...viewRow(ctx, draft), version, fields, conflicts, image: url ? { id, url, width, height } : null };
}

/** A draft of the viewer's that is not deleted. @throws SignInRequired, NotFound */
export async function ownDraft(ctx: Context, id: number): Promise<StoredDraft> {
  const ownerId = signedInUserId(ctx);
  const draft = await selectDraft(ctx.db, id);
  if (!draft || draft.ownerId !== ownerId || draft.deletedAt) throw new NotFound();
  return draft;
}

/** Locks a draft of the viewer’s until the transaction ends. @throws SignInRequired, NotFound */
export async function holdOwnDraft(ctx: Context, id: number): Promise<StoredDraft> {
  await ownDraft(ctx, id);
  await holdDraft(ctx.db, id);
  return ownDraft(ctx, id);
}

/** The viewer's drafts, the one that was changed last on top. @throws SignInRequired, Forbidden */
export async function listDrafts(ctx: Context): Promise<DraftRow[]> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const drafts = await selectDrafts(ctx.db, signedInUserId(ctx), draftLimits.draftsOfPerson);
  return drafts.map((draft) => viewRow(ctx, draft));
}

/** A draft for its form. @throws SignInRequired, Forbidden, NotFound */
export async function getDraft(ctx: Context, { id }: { id: number }): Promise<EventDraft> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return viewDraft(ctx, await ownDraft(ctx, id));
}

/** The fields that hold something. @throws Invalid when together they are too long */
function given(fields: DraftFields): DraftFields {
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  if (JSON.stringify(kept).length > draftLimits.draftChars) throw new Invalid({ "": [draftMessages.tooLarge] });
  return kept;
}

/** The upload that fields name, which has to be the viewer's. @throws Invalid */
async function uploadOf(ctx: Context, { image }: DraftFields): Promise<number | null> {
  if (!image) return null;
  await ownUpload(ctx, image);
  return image;
}

/** Refuses one more draft than a person may have. Inside the transaction that adds it. @throws Invalid */
export async function ensureRoom({ db }: Context, ownerId: number): Promise<void> {
  if ((await countDraftsAlone(db, ownerId)) >= draftLimits.draftsOfPerson)
    throw new Invalid({ "": [draftMessages.tooMany(draftLimits.draftsOfPerson)] });
}

/** Adds a draft, which counts against no quota. @throws SignInRequired, Forbidden, Invalid */
export async function addDraft(ctx: Context, { fields: typed }: NewDraft): Promise<EventDraft> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  const fields = given(typed);
  return inTransaction(ctx, async (ctx) => {
    await ensureRoom(ctx, ownerId);
    const uploadId = await uploadOf(ctx, fields);
    const id = await insertDraft(ctx.db, { ownerId, fields, uploadId }, ctx.now());
    return viewDraft(ctx, await ownDraft(ctx, id));
  });
}

/**
 * Saves changed fields of a draft. A field that was changed elsewhere since `version`, to another value, stays as it is and
 * is answered in `conflicts`; the others are saved.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeDraft(
  ctx: Context,
  { id, version, fields: typed }: DraftChange & { id: number },
): Promise<EventDraft> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const draft = await holdOwnDraft(ctx, id);
    const next = draft.version + 1;
    const conflicts: DraftFields = {};
    const changes: DraftFields = {};
    const fieldVersions = { ...draft.fieldVersions };
    for (const field of Object.keys(typed) as DraftField[]) {
      if (typed[field] === undefined || isSameValue(typed[field], draft.fields[field])) continue;
      if ((fieldVersions[field] ?? 0) > version) {
        Object.assign(conflicts, { [field]: draft.fields[field] ?? null });
        continue;
      }
      Object.assign(changes, { [field]: typed[field] });
      fieldVersions[field] = next;
    }
    if (Object.keys(changes).length === 0) return viewDraft(ctx, draft, conflicts);
    const fields = given({ ...draft.fields, ...changes });
    const uploadId = changes.image === undefined ? (draft.upload?.id ?? null) : await uploadOf(ctx, fields);
    await updateDraftFields(ctx.db, id, { fields, fieldVersions, version: next, uploadId }, ctx.now());
    return viewDraft(ctx, await ownDraft(ctx, id), conflicts);
  });
}

/** Deletes a draft; it can be restored for a while. @throws SignInRequired, Forbidden, NotFound */
export async function deleteDraft(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    await holdOwnDraft(ctx, id);
    await updateDraftDeleted(ctx.db, id, ctx.now(), ctx.now());
  });
}

/** Brings a deleted draft back, without its preview link and time of publication. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function restoreDraft(ctx: Context, { id }: { id: number }): Promise<EventDraft> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await holdDraft(ctx.db, id);
    const draft = await selectDraft(ctx.db, id);
    if (!draft || draft.ownerId !== ownerId || !draft.deletedAt) throw new NotFound();
    await ensureRoom(ctx, ownerId);
    await updateDraftDeleted(ctx.db, id, null, ctx.now());
    return viewDraft(ctx, await ownDraft(ctx, id));
  });
}

import type { EventForm } from "@hereabouts/contract/events/event-form";
import type { DraftPreview } from "@hereabouts/contract/pages/draft-preview";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { may } from "@hereabouts/contract/permissions";
import { missingWords } from "@hereabouts/contract/producer/check-draft";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { recordOfNewEvent } from "../events/add-event.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { saveEvent } from "../events/save-event.ts";
import { getEvent } from "../pages/get-event.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { type StoredDraft, selectPreviewed, updatePreview } from "./draft.queries.ts";
import { checkOwnDraft, holdOwnDraft, ownDraft } from "./draft.ts";
import { viewerOfOwner } from "./publish-due-drafts.ts";

/** Looks at one preview in a minute: each writes the event and takes it back. */
const allowance = { attempts: 60, windowSeconds: 60 };

/**
 * Makes a secret link to the preview of a draft. One made before ends. Only its hash is stored, so that it is shown once.
 * @throws SignInRequired, Forbidden, NotFound
 */
export async function addPreviewLink(ctx: Context, { id }: { id: number }): Promise<{ token: string }> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const token = newToken();
  await inTransaction(ctx, async (ctx) => {
    await holdOwnDraft(ctx, id);
    await updatePreview(ctx.db, id, hashOfToken(token));
  });
  return { token };
}

/** Ends the preview link of a draft. @throws SignInRequired, Forbidden, NotFound */
export async function endPreviewLink(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    await holdOwnDraft(ctx, id);
    await updatePreview(ctx.db, id, null);
  });
}

/** Carries the page out of the transaction that is taken back. */
class TakenBack extends Error {
  readonly page: EventPage;
  constructor(page: EventPage) {
    super("The preview is taken back.");
    this.page = page;
  }
}

/**
 * The page of an event that is written in a transaction which is never carried out: it is what publishing would show, and no
 * quota counts it.
 */
async function pageOf(owner: Context, { eventId }: StoredDraft, form: EventForm): Promise<EventPage> {
  const former = eventId === null ? undefined : await selectEvent(owner.db, eventId);
  const { imageId = null, imageCrop = null } = former?.snapshot ?? {};
  const { record } = await recordOfNewEvent(owner, form);
  try {
    return await owner.db.transaction().execute(async (db) => {
      const inner: Context = { ...owner, db };
      const { id } = await saveEvent(inner, { ...(imageId !== null && { imageId, imageCrop }), ...record });
      throw new TakenBack(await getEvent({ ...inner, viewer: { kind: "anonymous" } }, { id }));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.page;
    throw error;
  }
}

/**
 * The page of a draft as it will be, for whoever has its secret. @throws NotFound for an unknown secret, and one whose owner is
 * suspended; TooMany
 */
export async function getDraftPreview(ctx: Context, { token }: { token: string }): Promise<DraftPreview> {
  const found = await selectPreviewed(ctx.db, token);
  const viewer = found && (await viewerOfOwner(ctx, found.ownerId));
  if (!viewer) throw new NotFound();
  await countAttempt(ctx, `draft-preview:${found.id}`, allowance);
  const owner: Context = { ...ctx, viewer };
  const draft = await ownDraft(owner, found.id);
  const name = draft.fields.name?.trim() ?? "";
  const checked = may.manageSomething(viewer) ? checkOwnDraft(owner, draft) : { missing: { venue: [] } };
  if ("missing" in checked) return { name, missing: missingWords(checked.missing), event: null };
  return { name, missing: "", event: await pageOf(owner, draft, checked.form) };
}

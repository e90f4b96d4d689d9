import { inboxMessages } from "@hereabouts/contract/inbox/inbox-limits";
import type { InboxGift, InboxMail } from "@hereabouts/contract/inbox/inbox-mail";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { deleteDraftRow, holdDraft, selectDraft } from "../drafts/draft.queries.ts";
import { addDraft } from "../drafts/draft.ts";
import { viewerOfOwner } from "../drafts/publish-due-drafts.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import { viewInboxMail } from "./inbox-list.ts";
import { holdInboxMail, type StoredInboxMail, selectInboxPicture, updateInboxDecision } from "./inbox-mail.queries.ts";
import { pictureFor } from "./keep-mail.ts";

const recordOf = ({ id, subject, fromAddress }: StoredInboxMail) => ({
  kind: "mail" as const,
  id,
  name: subject || fromAddress,
});

async function holdWaiting(ctx: Context, id: number): Promise<StoredInboxMail> {
  const mail = await holdInboxMail(ctx.db, id);
  if (!mail) throw new NotFound();
  if (mail.status !== "waiting") throw new Conflict("decided", inboxMessages.decidedAlready);
  return mail;
}

async function heldView(ctx: Context, id: number): Promise<InboxMail> {
  const mail = await holdInboxMail(ctx.db, id);
  if (!mail) throw new NotFound();
  return viewInboxMail(ctx, mail);
}

/** Finds the account that gets the draft: the viewer’s, or the account with an address. @throws Invalid under `email` */
async function ownerOf(ctx: Context, email: string | undefined) {
  const user = email === undefined ? undefined : await selectUserByEmail(ctx.db, email.trim().toLowerCase());
  const id = email === undefined ? signedInUserId(ctx) : user?.id;
  const owner = id === undefined ? undefined : await viewerOfOwner(ctx, id);
  if (!owner || !may.manageSomething(owner)) throw new Invalid({ email: [inboxMessages.noAccount] });
  return owner;
}

/**
 * Makes a mail a draft of the viewer’s, or of the account with an address. A venue that is not the account’s is left out.
 * @throws SignInRequired, Forbidden, NotFound, Conflict, Invalid
 */
export async function giveInboxMail(ctx: Context, { id, email }: InboxGift): Promise<InboxMail> {
  ensure(ctx, may.readInbox(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  const owner = await ownerOf(ctx, email);
  // Making a picture takes a second, in which no row is held.
  const image = await pictureFor(ctx, owner, await selectInboxPicture(ctx.db, id));
  return inTransaction(ctx, async (ctx) => {
    const mail = await holdWaiting(ctx, id);
    const { venue, ...rest } = mail.fields;
    const isTheirs = venue != null && may.manageVenue(owner, venue);
    const fields = { ...rest, ...(isTheirs && { venue }), ...(image !== null && { image }) };
    const draft = await addDraft({ ...ctx, viewer: owner }, { fields });
    const decision = { status: "drafted", draftId: draft.id, ownerId: owner.id, decidedBy } as const;
    await updateInboxDecision(ctx.db, id, decision, ctx.now());
    const sides = { before: { status: mail.status }, after: { status: "drafted", owner: owner.id } };
    await recordAct(ctx, { act: "inbox.give", record: recordOf(mail), ...sides });
    return heldView(ctx, id);
  });
}

/** Throws a mail away; it can be taken back until it is deleted. @throws SignInRequired, Forbidden, NotFound, Conflict */
export async function discardInboxMail(ctx: Context, { id }: { id: number }): Promise<InboxMail> {
  ensure(ctx, may.readInbox(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const mail = await holdWaiting(ctx, id);
    await updateInboxDecision(ctx.db, id, { status: "discarded", decidedBy }, ctx.now());
    const sides = { before: { status: mail.status }, after: { status: "discarded" } };
    await recordAct(ctx, { act: "inbox.discard", record: recordOf(mail), ...sides });
    return heldView(ctx, id);
  });
}

/**
 * Takes a decision back: the mail waits again. A draft made of it goes, unless somebody worked on it since.
 * @throws SignInRequired, Forbidden, NotFound, Conflict
 */
export async function reopenInboxMail(ctx: Context, { id }: { id: number }): Promise<InboxMail> {
  ensure(ctx, may.readInbox(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const mail = await holdInboxMail(ctx.db, id);
    if (!mail) throw new NotFound();
    if (mail.status === "waiting" || mail.status === "refused")
      throw new Conflict("decided", inboxMessages.decidedAlready);
    if (mail.status === "drafted") {
      if (mail.draftId === null) throw new Conflict("changed", inboxMessages.draftChanged);
      await holdDraft(ctx.db, mail.draftId);
      const draft = await selectDraft(ctx.db, mail.draftId);
      if (!draft || draft.version > 1 || draft.publishAt) throw new Conflict("changed", inboxMessages.draftChanged);
      await deleteDraftRow(ctx.db, draft.id);
    }
    await updateInboxDecision(ctx.db, id, { status: "waiting", decidedBy: null }, ctx.now());
    const sides = { before: { status: mail.status }, after: { status: "waiting" } };
    await recordAct(ctx, { act: "inbox.reopen", record: recordOf(mail), ...sides });
    return heldView(ctx, id);
  });
}

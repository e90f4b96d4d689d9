import { missingWords } from "@hereabouts/contract/producer/check-draft";
import { draftLimits, draftMessages } from "@hereabouts/contract/producer/draft-limits";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import { Forbidden, Invalid, NotFound, Refusal, SignInRequired, TooMany } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { inLanguage } from "../reader-language.ts";
import { maySignIn, viewerOfAccount } from "../sessions/may-sign-in.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { holdDraft, selectDraft, selectDueDrafts, updateSchedule } from "./draft.queries.ts";
import { publishDraft } from "./publish-draft.ts";

interface DueDraft {
  id: number;
  ownerId: number;
}

/** The owner of a draft as the viewer of a request; undefined while they may not log in. */
export async function viewerOfOwner(ctx: Context, ownerId: number) {
  const user = await selectAttributes(ctx.db, ownerId);
  return user && maySignIn(ctx, user) ? viewerOfAccount(ctx, ownerId, user) : undefined;
}

/** Why a draft was not published, in its owner's language. */
function reasonFor(refusal: Refusal): string {
  if (refusal instanceof Forbidden || refusal instanceof SignInRequired) return t(draftMessages.noVenue);
  if (!(refusal instanceof Invalid)) return t(draftMessages.failed);
  const { "": whole, ...fields } = refusal.fields;
  return whole ? whole.map((line) => t(line)).join(" ") : draftMessages.incomplete(missingWords(fields));
}

/** Calls the publication off, says why in the list, and emails the owner. */
async function recordFailure(ctx: Context, { id, ownerId }: DueDraft, refusal: Refusal): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await holdDraft(ctx.db, id);
    const draft = await selectDraft(ctx.db, id);
    const owner = await selectUser(ctx.db, ownerId);
    if (!draft?.publishAt || draft.publishAt > ctx.now() || !owner) return;
    const { language } = (await selectAttributes(ctx.db, ownerId)) ?? { language: null };
    await updateSchedule(
      ctx.db,
      id,
      null,
      inLanguage(language, () => reasonFor(refusal)),
    );
    const dedupeKey = `draft:${id}:${draft.publishAt.toISOString()}`;
    await sendMail(ctx, { recipient: owner.email, userId: ownerId, dedupeKey, language }, () => {
      const name = draft.fields.name?.trim() || t("Untitled event");
      return {
        subject: t("{name} was not published", { name }),
        blocks: [
          { kind: "text", text: t("We couldn’t publish {name} at the time you chose.", { name }) },
          { kind: "text", text: reasonFor(refusal) },
          { kind: "text", text: t("The draft is still there. Complete it, then publish it or choose another time.") },
          {
            kind: "button",
            label: t("Open the draft"),
            url: `${ctx.settings.publicUrl}/manage/events/add/?draft=${id}`,
          },
        ],
        because: t("you scheduled this event for publication"),
      };
    });
  });
}

async function publishDue(ctx: Context, due: DueDraft): Promise<void> {
  const viewer = await viewerOfOwner(ctx, due.ownerId);
  try {
    if (!viewer) throw new Forbidden();
    await inLanguage(viewer.language ?? null, () => publishDraft({ ...ctx, viewer }, due, { dueAt: ctx.now() }));
  } catch (error) {
    // Published, deleted or put off meanwhile; or too busy for its picture, which the next run tries again.
    if (error instanceof NotFound || error instanceof TooMany) return;
    if (!(error instanceof Refusal)) throw error;
    await recordFailure(ctx, due, error);
  }
}

/**
 * Publishes the drafts whose time has come, each as its owner and in a transaction of its own, once however often this runs. One
 * that cannot be published says why, and its owner gets an email.
 * @throws the first defect, after all others were tried
 */
export async function publishDueDrafts(ctx: Context): Promise<void> {
  const defects: unknown[] = [];
  for (const due of await selectDueDrafts(ctx.db, ctx.now(), draftLimits.dueAtOnce)) {
    await publishDue(ctx, due).catch((error: unknown) => defects.push(error));
  }
  if (defects.length > 0) throw defects[0];
}

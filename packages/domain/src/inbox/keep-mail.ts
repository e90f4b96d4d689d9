import { rowOfWire } from "@hereabouts/contract/events/date-rows";
import { type InboxMark, inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import { may, type Viewer } from "@hereabouts/contract/permissions";
import { type DraftFields, draftFields } from "@hereabouts/contract/producer/event-draft";
import type { ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import { toFormRow } from "@hereabouts/recurrence/form-rows/to-form-row";
import { type Context, inTransaction } from "../context.ts";
import { addDraft } from "../drafts/draft.ts";
import { viewerOfOwner } from "../drafts/publish-due-drafts.ts";
import { Invalid, TooMany } from "../errors.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import { keepUpload } from "../media/upload.ts";
import { answerSender } from "./answer-sender.ts";
import { insertInboxMail, isInboxMailKnown, type NewInboxRow, updateInboxDecision } from "./inbox-mail.queries.ts";

/** A mail that was read, and what is known of its sender. */
export interface ReadMail extends Pick<NewInboxRow, "key" | "messageId" | "from" | "subject" | "text" | "picture"> {
  marks: readonly InboxMark[];
  /** The event that was read out of it; null for none. */
  event: ReadEvent | null;
  /** The venue that its text names. */
  venueId: number | null;
  isProven: boolean;
  /** Whether an answer reaches a person. */
  isAnswerable: boolean;
  /** Language of its text; null if unknown. */
  language: string | null;
}

type Person = Extract<Viewer, { kind: "user" }>;

/** The account of a proven sender that manages something. */
async function ownerOf(ctx: Context, { isProven, from, event }: ReadMail): Promise<Person | null> {
  const user = isProven && event ? await selectUserByEmail(ctx.db, from.address.toLowerCase()) : undefined;
  // An address that nobody confirmed may have been typed by somebody else.
  if (!user?.emailConfirmedAt) return null;
  const viewer = await viewerOfOwner(ctx, user.id);
  return viewer && may.manageSomething(viewer) ? viewer : null;
}

/** A row without hours is unfinished: the form asks for them. */
function draftRowOf(wire: NonNullable<ReadEvent["values"]["dates"]>[number]) {
  if (wire.timeStart !== "") return wire;
  const row = toFormRow(rowOfWire({ ...wire, timeStart: "00:00" }));
  return row ? { typed: { ...row, startTime: "", endTime: "" } } : wire;
}

/** Fields of the draft. An owner gets venues of their own alone, and their only one where the text names none. */
function fieldsOf({ event, venueId }: ReadMail, owner: Person | null): DraftFields {
  const [only, ...others] = owner?.producerOf ?? [];
  const own = others.length === 0 ? only : undefined;
  const found = venueId !== null && (!owner || may.manageVenue(owner, venueId)) ? venueId : undefined;
  const venue = found ?? (venueId === null ? own : undefined);
  const dates = event?.values.dates?.map(draftRowOf);
  const values = { ...event?.values, ...(dates && { dates }), ...(venue !== undefined && { venue }) };
  const parsed = draftFields.safeParse(values);
  return parsed.success ? parsed.data : {};
}

/** Keeps a picture as an upload of whoever gets the draft. One that is none, or one too many, is left out. @returns its id */
export async function pictureFor(ctx: Context, owner: Person, picture: Uint8Array | null): Promise<number | null> {
  if (!picture) return null;
  try {
    return (await keepUpload({ ...ctx, viewer: owner }, { read: async () => picture })).id;
  } catch (error) {
    if (error instanceof Invalid || error instanceof TooMany) return null;
    throw error;
  }
}

/** Makes the draft; null where the account has no room for one more. */
async function draftFor(ctx: Context, owner: Person, fields: DraftFields) {
  try {
    return await addDraft({ ...ctx, viewer: owner }, { fields });
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}

/** Whether a mail was taken before: then it needs no reading. */
export const isMailKnown = ({ db }: Context, { key }: { key: string }): Promise<boolean> => isInboxMailKnown(db, key);

/** Notes a mail that was not read. */
export async function refuseMail(
  ctx: Context,
  mail: Pick<ReadMail, "key" | "messageId" | "from" | "subject"> & { mark: "too_large" | "unreadable" },
): Promise<void> {
  const { mark, ...rest } = mail;
  const row = { ...rest, text: "", marks: [mark], fields: {}, said: [], others: 0, picture: null };
  await insertInboxMail(ctx.db, { ...row, status: "refused" }, ctx.now());
}

/**
 * Takes a mail that was read: as a draft of the account that its proven sender has, else for the editors' queue; and
 * answers it. All in one transaction, once for each mail however often it comes.
 */
export async function keepMail(ctx: Context, mail: ReadMail): Promise<void> {
  const owner = await ownerOf(ctx, mail);
  const fields = fieldsOf(mail, owner);
  const image = owner && (await pictureFor(ctx, owner, mail.picture));
  const { key, messageId, from, subject, text, marks, event, picture } = mail;
  await inTransaction(ctx, async (ctx) => {
    const row = { key, messageId, from, subject, text: text.slice(0, inboxLimits.textChars), marks, fields, picture };
    const id = await insertInboxMail(
      ctx.db,
      { ...row, said: event?.said ?? [], others: event?.others ?? 0, status: "waiting" },
      ctx.now(),
    );
    if (id === undefined) return;
    const draft = owner && (await draftFor(ctx, owner, { ...fields, ...(image !== null && { image }) }));
    if (owner && draft) {
      const decision = { status: "drafted", draftId: draft.id, ownerId: owner.id, decidedBy: null } as const;
      await updateInboxDecision(ctx.db, id, decision, ctx.now());
    }
    if (mail.isProven && mail.isAnswerable)
      await answerSender(ctx, { ...mail, id, userId: owner?.id ?? null, draft: draft ?? null });
  });
}

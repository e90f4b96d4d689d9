import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { choice, findWords } from "../fields/query-values.ts";
import { emailAddress } from "../fields/text.ts";
import { pagination } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { draftFields } from "../producer/event-draft.ts";
import { readEvent } from "../sources/pasted-event.ts";
import { type InboxMark, inboxMarks, inboxStatuses } from "./inbox-limits.ts";

const mark = z.enum(Object.keys(inboxMarks) as [InboxMark, ...InboxMark[]]);

/** A mail to the desk, with the event that was read out of it. Instants are ISO 8601. */
const inboxMail = z.object({
  id: z.int(),
  /** The subject, or the address of a mail without one. */
  name: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  marks: z.array(mark),
  status: z.enum(inboxStatuses),
  /** The text as it was read; never markup. */
  text: z.string(),
  fields: draftFields,
  said: readEvent.shape.said,
  /** Name of the venue that was found; null for none. */
  venueName: z.string().nullable(),
  /** Other events in it. */
  others: z.int(),
  hasPicture: z.boolean(),
  /** Account that has the draft; null for none. */
  owner: z.string().nullable(),
  /** Draft made of it, while it is there. */
  draftId: z.int().nullable(),
  isOwn: z.boolean(),
  received: z.string(),
});
export type InboxMail = z.output<typeof inboxMail>;

/** A page of them. */
const inboxList = z.object({ data: z.array(inboxMail), pagination, oldest: z.string().nullable() });
export type InboxList = z.output<typeof inboxList>;

/** Inbox filter; mails that wait, oldest first, by default. */
export const inboxQuery = z.object({ status: choice(inboxStatuses), find: findWords, ...pageShape });
export type InboxQuery = z.output<typeof inboxQuery>;

/** Address of the account that gets a mail as its draft. Without one it is the caller’s. */
export const inboxGift = z.object({ id: recordId, email: emailAddress.optional() });
export type InboxGift = z.output<typeof inboxGift>;

import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { wholeNumber } from "../fields/query-values.ts";
import { lookedUp, optionalText, requiredLine } from "../fields/text.ts";
import { messages } from "../messages.ts";
import { editionMailLimits } from "./edition-mail-limits.ts";

/** The words of an edition’s mail beside its listings. */
export const mailWords = z.object({
  subject: requiredLine(editionMailLimits.subjectChars),
  /** Sentences above the listings. */
  intro: optionalText(editionMailLimits.introChars),
});
export type MailWords = z.output<typeof mailWords>;

/** When an edition is mailed: a day and a minute of it, by the clocks of the site. */
export const mailingForm = mailWords.extend({
  sendDay: lookedUp(messages.date).refine(isLocalDate, messages.date),
  sendMinute: z.int({ error: messages.wholeNumber }).min(0, messages.minimum(0)).max(1_439, messages.maximum(1_439)),
});
export type MailingForm = z.output<typeof mailingForm>;

/** Turns the feed of an edition for other mail programs on or off. */
export const editionPublication = z.object({ isPublished: z.boolean({ error: messages.trueOrFalse }) });

/** A mailing of an edition, and what became of its mails. */
const mailing = z.object({
  id: z.int(),
  subject: z.string(),
  intro: z.string(),
  /** ISO 8601. */
  sendAt: z.string(),
  status: z.enum(["scheduled", "sending", "sent", "stopped"]),
  figures: z.object({
    /** Readers whose mail is not handed over yet. */
    waiting: z.int(),
    sent: z.int(),
    /** Readers for whom the edition has no event. */
    noMatch: z.int(),
    failed: z.int(),
    /** Mails that were on their way when the program stopped. They are not sent again. */
    uncertain: z.int(),
    /** Subscriptions that ended after this mail: it came back, was marked as spam, or the reader ended it. */
    bounced: z.int(),
    complained: z.int(),
    ended: z.int(),
  }),
});
export type Mailing = z.output<typeof mailing>;

/** The mailings of an edition, the newest first, and who gets the next one. */
const editionMail = z.object({
  readers: z.int(),
  isPublished: z.boolean(),
  mailings: z.array(mailing),
});
export type EditionMail = z.output<typeof editionMail>;

/** The mail of an edition as it would go out now, to a reader of all towns and categories. */
const mailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** The listings alone, with inline styles, to be pasted into another mail program. */
  fragment: z.string(),
  text: z.string(),
  listings: z.int(),
  /** Picked dates that are left out, because they begin too soon or do not take place. */
  leftOut: z.int(),
});
export type MailPreview = z.output<typeof mailPreview>;

/** Names a published edition; the last one by default. */
export const publishedQuery = z.object({ edition: wholeNumber(1) });

/** A published edition for other mail programs. */
export const publishedEdition = z.object({
  id: z.int(),
  name: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** ISO 8601. */
  published: z.string().nullable(),
  /** A whole document, and its listings alone, with inline styles. */
  html: z.string(),
  fragment: z.string(),
  text: z.string(),
  listings: z.array(
    z.object({
      eventId: z.int(),
      name: z.string(),
      url: z.string(),
      /** ISO 8601. */
      starts: z.string(),
      date: z.string(),
      times: z.string(),
      venueName: z.string(),
      town: z.string(),
      category: z.string(),
      isFree: z.boolean(),
      price: z.string(),
      text: z.string(),
      image: z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
    }),
  ),
});
export type PublishedEdition = z.output<typeof publishedEdition>;

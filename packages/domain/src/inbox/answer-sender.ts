import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import { missingWords } from "@hereabouts/contract/producer/check-draft";
import type { EventDraft } from "@hereabouts/contract/producer/event-draft";
import type { ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import { plural, t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { TooMany } from "../errors.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { countAttempt } from "../throttling/throttle.ts";
import type { NewInboxRow } from "./inbox-mail.queries.ts";

const allowance = { attempts: inboxLimits.answersInDay, windowSeconds: DAY_MS / 1_000 };

interface Answered extends Pick<NewInboxRow, "from" | "subject" | "messageId"> {
  id: number;
  /** The event that was read out of the mail; null for none. */
  event: ReadEvent | null;
  /** Language of its text; null if unknown. */
  language: string | null;
  /** Account of the sender; null without one. */
  userId: number | null;
  /** The draft that was made for the sender. */
  draft: EventDraft | null;
}

/** Fields that were read, by the names that the form gives them. */
function readWords({ values }: ReadEvent, draft: EventDraft): string {
  const fields = { ...values, ...(draft.fields.venue && { venue: draft.fields.venue }) };
  return missingWords(fields);
}

function blocksOf({ settings }: Context, { event, draft }: Answered): MailBlock[] {
  if (!event)
    return [
      { kind: "text", text: t("We found no event with a date in your email. Our editors will look at it.") },
      { kind: "text", text: t("Write the name, the date with its time and the venue, each on a line of its own.") },
    ];
  const others: MailBlock[] =
    event.others === 0
      ? []
      : [
          {
            kind: "text",
            text: plural(
              event.others,
              "There is {count} other event in it, which we left out. Send one email for each event.",
              "There are {count} other events in it, which we left out. Send one email for each event.",
            ),
          },
        ];
  if (!draft)
    return [
      { kind: "text", text: t("Thank you. Our editors will look at your event before it is published.") },
      ...others,
    ];
  const missing = Object.keys(draft.missing).length === 0 ? "" : missingWords(draft.missing);
  return [
    { kind: "text", text: t("We made a draft of your email. Nothing is published until you publish it.") },
    { kind: "text", text: t("We read: {fields}", { fields: readWords(event, draft) }) },
    ...(missing ? [{ kind: "text", text: t("Not found: {fields}", { fields: missing }) } as const] : []),
    ...others,
    {
      kind: "button",
      label: t("Open the draft"),
      url: `${settings.publicUrl}/manage/events/add/?draft=${draft.id}`,
    },
  ];
}

/** A Message-ID that can stand in a header. */
const isMessageId = (text: string) => /^<[!-;=?-~]{3,240}>$/.test(text);

/** Answers a mail to the desk: a few times a day for one address, and once for each mail. Inside the transaction that takes it. */
export async function answerSender(ctx: Context, answered: Answered): Promise<void> {
  const { id, from, subject, messageId, userId } = answered;
  const recipient = from.address.toLowerCase();
  try {
    await countAttempt(ctx, `inbox-answer:${recipient}`, allowance);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  const threaded: Record<string, string> = isMessageId(messageId)
    ? { "In-Reply-To": messageId, References: messageId }
    : {};
  const headers = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All", ...threaded };
  const account = userId === null ? undefined : await selectAttributes(ctx.db, userId);
  const language = account ? account.language : answered.language;
  await sendMail(ctx, { recipient, userId, dedupeKey: `inbox:${id}`, language, headers }, () => ({
    subject: `Re: ${subject || t("Your email")}`,
    title: t("Your email to the editors"),
    blocks: blocksOf(ctx, answered),
    because: t("you sent an event to our editors"),
  }));
}

import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import type { IncomingMail } from "@hereabouts/importing/mailed/incoming-mail";
import PostalMime, { type Address, type Attachment } from "postal-mime";
import { readReport } from "./delivery-report.ts";

/** Thrown of a mail that is none, or whose parts are too many or lie too deep. */
export class UnreadableMail extends Error {}

/** Headers that say by what way a mail came; those are kept. */
const kept = new Set(
  "authentication-results auto-submitted precedence return-path list-id list-unsubscribe x-auto-response-suppress x-autoreply x-loop feedback-id".split(
    " ",
  ),
);
const MOST_HEADERS = 40;

/** Parts announce themselves by a Content-Type, mostly. */
function countParts(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  let count = 0;
  for (let at = text.indexOf("\n--"); at >= 0 && count <= inboxLimits.parts * 4; at = text.indexOf("\n--", at + 3)) {
    const [line = ""] = text.slice(at + 3, at + 80).split(/[\r\n]/);
    const next = text.slice(at + 3 + line.length, at + 40 + line.length).trimStart();
    if (/^[A-Za-z-]{1,40}:/.test(next)) count += 1;
  }
  return count;
}

const cut = (text: string | undefined, most: number) => (text ?? "").slice(0, most);

function senderOf(from: Address | undefined): IncomingMail["from"] {
  const first = from?.group ? from.group[0] : from;
  const { headerChars, addressChars } = inboxLimits;
  const address = first?.address ?? "";
  return { name: cut(first?.name, headerChars), address: address.length > addressChars ? "" : address };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

const isCalendar = ({ mimeType, filename }: Attachment) =>
  mimeType === "text/calendar" || /\.ics$/i.test(filename?.slice(-10) ?? "");

const isPicture = ({ mimeType, disposition, contentId }: Attachment) =>
  /^image\/(?:jpeg|png|webp|gif|avif|heic)$/.test(mimeType) && (disposition === "attachment" || !contentId);

async function parse(bytes: Uint8Array, depth: number): Promise<IncomingMail> {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: inboxLimits.depth,
    maxHeadersSize: inboxLimits.headerBytes,
    maxRfc822NestingDepth: 0,
  });
  const forwarded = mail.attachments.find(({ mimeType }) => mimeType === "message/rfc822");
  const sent = new Date(mail.date ?? "");
  return {
    messageId: cut(mail.messageId, inboxLimits.headerChars),
    from: senderOf(mail.from),
    subject: cut(mail.subject, inboxLimits.headerChars),
    sentAt: Number.isNaN(sent.getTime()) ? null : sent,
    text: cut(mail.text, inboxLimits.textChars * 2),
    html: cut(mail.html, inboxLimits.textChars * 20),
    headers: mail.headers.filter(({ key }) => kept.has(key)).slice(0, MOST_HEADERS),
    calendars: mail.attachments
      .filter(isCalendar)
      .slice(0, inboxLimits.calendars)
      .map((file) => new TextDecoder().decode(bytesOf(file).subarray(0, inboxLimits.calendarChars))),
    pictures: mail.attachments.filter(isPicture).slice(0, 1).map(bytesOf),
    report: await readReport(mail.attachments),
    attached: forwarded && depth < inboxLimits.forwards ? await parse(bytesOf(forwarded), depth + 1) : null,
  };
}

/**
 * Reads a mail's bytes: texts in any encoding, calendar files, pictures and forwarded messages.
 * @throws UnreadableMail
 */
export async function parseMail(bytes: Uint8Array): Promise<IncomingMail> {
  if (countParts(bytes) > inboxLimits.parts) throw new UnreadableMail("It has too many parts.");
  try {
    return await parse(bytes, 0);
  } catch (cause) {
    throw new UnreadableMail(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

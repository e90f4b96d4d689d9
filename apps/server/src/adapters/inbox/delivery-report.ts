import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import type { DeliveryReport } from "@hereabouts/domain/newsletter/delivery-report";
import PostalMime, { type Attachment } from "postal-mime";

/** Bytes of a report and of the mail that it returns that are read: the headers stand first. */
const REPORT_BYTES = 20_000;
const RETURNED_BYTES = 65_536;
const MOST_LINES = 400;

const bytesOf = ({ content }: Attachment, most: number): Uint8Array =>
  (typeof content === "string" ? Buffer.from(content) : new Uint8Array(content)).subarray(0, most);

/** Fields of a report, by their small names: the last of each, as the one of the recipient stands behind those of the mail. */
function fieldsOf(report: Attachment): Map<string, string> {
  const lines = new TextDecoder().decode(bytesOf(report, REPORT_BYTES)).split("\n").slice(0, MOST_LINES);
  const fields = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at > 0 && at < 80 && !line.startsWith(" ") && !line.startsWith("\t"))
      fields.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  return fields;
}

/** The List-Unsubscribe header of the mail that a report returns, whole or by its headers alone; "" without one. */
async function returnedList(attachments: readonly Attachment[]): Promise<string> {
  const returned = attachments.find(({ mimeType }) =>
    ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"].includes(mimeType),
  );
  if (!returned) return "";
  const { headers } = await PostalMime.parse(bytesOf(returned, RETURNED_BYTES), {
    maxNestingDepth: inboxLimits.depth,
    maxHeadersSize: inboxLimits.headerBytes,
    maxRfc822NestingDepth: 0,
  });
  return (headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "").slice(0, 2_000);
}

/** Feedback that ends a subscription; "not-spam" is the opposite of a complaint. */
const complaints = new Set(["abuse", "fraud", "virus", "other", "opt-out", "opt-out-list"]);

/** Reads a mail server’s report that a mail was not delivered (RFC 3464), or a provider’s of a complaint (RFC 5965); null for other mails. */
export async function readReport(attachments: readonly Attachment[]): Promise<DeliveryReport | null> {
  const feedback = attachments.find(({ mimeType }) => mimeType === "message/feedback-report");
  if (feedback) {
    const type = fieldsOf(feedback).get("feedback-type")?.toLowerCase() ?? "";
    if (!complaints.has(type)) return null;
    return { kind: "complaint", status: "", returnedList: await returnedList(attachments) };
  }
  const status = attachments.find(({ mimeType }) =>
    ["message/delivery-status", "message/global-delivery-status"].includes(mimeType),
  );
  if (!status) return null;
  const fields = fieldsOf(status);
  const action = fields.get("action")?.toLowerCase();
  if (action !== "failed" && action !== "delayed") return null;
  return { kind: action, status: fields.get("status") ?? "", returnedList: await returnedList(attachments) };
}

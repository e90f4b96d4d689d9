import { editionMailLimits } from "@hereabouts/contract/editions/edition-mail-limits";
import { type Context, inTransaction } from "../context.ts";
import { hashOfToken } from "../secret-token.ts";
import { holdReader, selectReaderOfToken } from "./reader.queries.ts";
import { endReader } from "./reader.ts";
import { updateDelayed } from "./recipient.queries.ts";

/** Report on a mail of ours: it could not be delivered (RFC 3464), or its reader complained (RFC 5965). */
export interface DeliveryReport {
  kind: "failed" | "delayed" | "complaint";
  /** Enhanced status code, "5.1.1"; "" without one. */
  status: string;
  /** List-Unsubscribe of the mail that came back; "" without one. */
  returnedList: string;
}

/** Letters of a token in a link. */
const isOfToken = /^[\w-]{20,100}$/;

/** The token of a reader’s link in a List-Unsubscribe header; null where it is none of ours. */
function tokenIn(returnedList: string, publicUrl: string): string | null {
  const path = "/newsletter/";
  const [, link = ""] = returnedList.slice(0, 2_000).split("<");
  const url = link.split(">")[0]?.replace(/\s/g, "") ?? "";
  const at = url.indexOf(path);
  if (at < 0 || !url.startsWith(`${publicUrl}/`)) return null;
  const [token = ""] = url.slice(at + path.length).split("/");
  return isOfToken.test(token) ? token : null;
}

/** Whether a mailbox is gone for good. Refusals by policy (5.7) are about us, and may pass. */
const isForGood = ({ kind, status }: DeliveryReport) =>
  kind === "failed" && !status.startsWith("4.") && !status.startsWith("5.7.");

/**
 * Ends the subscription of a reader whose mail came back for good or who complained, and counts a fault that may pass: several
 * mails in a row end it too. The secret link in the mail that came back proves that it was ours.
 * @returns whether it is about a mail of the newsletter
 */
export async function takeDeliveryReport(ctx: Context, report: DeliveryReport): Promise<boolean> {
  const token = tokenIn(report.returnedList, ctx.settings.publicUrl);
  if (token === null) return false;
  // A mail server tries on, and reports again when it gives up.
  if (report.kind === "delayed") return true;
  await inTransaction(ctx, async (ctx) => {
    const known = await selectReaderOfToken(ctx.db, hashOfToken(token));
    const reader = known && (await holdReader(ctx.db, known.email));
    if (!reader) return;
    if (report.kind === "complaint") return endReader(ctx, { id: reader.id, reason: "complained" });
    const isOver = isForGood(report) || (await updateDelayed(ctx.db, reader.id, editionMailLimits.delayedMails));
    if (isOver) await endReader(ctx, { id: reader.id, reason: "bounced" });
  });
  return true;
}

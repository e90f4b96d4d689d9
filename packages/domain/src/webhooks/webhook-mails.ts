import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";

interface SwitchedOff {
  userId: number;
  email: string;
  url: string;
  /** Whether the endpoint answered that it is not there any more. */
  isGone: boolean;
}

/** Tells an owner that notices to their endpoint ended. */
export async function mailSwitchedOff(ctx: Context, { userId, email, url, isGone }: SwitchedOff): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const subject = `Your webhook on ${siteName} was turned off`;
  const why = isGone
    ? `The webhook at ${url} responded that it’s gone (410).`
    : `Deliveries to ${url} have failed for ${limits.webhookFailureDays} days.`;
  const { html, text } = composeMail(ctx.settings, {
    title: subject,
    blocks: [
      { kind: "text", text: `${why} We turned off the webhook.` },
      { kind: "text", text: "When the endpoint works again, turn on the webhook and resend the failed deliveries." },
      { kind: "button", label: "See your webhooks", url: `${publicUrl}/manage/webhooks/` },
    ],
  });
  await queueMail(ctx, { recipient: email, userId, subject, html, text });
}

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
  const subject = `A webhook of yours on ${siteName} was switched off`;
  const why = isGone
    ? `The webhook at ${url} answered that it is gone (410).`
    : `Nothing could be delivered to the webhook at ${url} for ${limits.webhookFailureDays} days.`;
  const { html, text } = composeMail(ctx.settings, {
    title: subject,
    blocks: [
      { kind: "text", text: `${why} Nothing more is sent to it.` },
      { kind: "text", text: "Once it answers again, switch it on and send again what it missed." },
      { kind: "button", label: "See your webhooks", url: `${publicUrl}/manage/webhooks/` },
    ],
  });
  await queueMail(ctx, { recipient: email, userId, subject, html, text });
}

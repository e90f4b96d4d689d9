import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { sendMail } from "../mail/queue-mail.ts";
import type { SupportMessage } from "./support-message.queries.ts";

/** Dedupe keys of a message's emails, also used to delete them with the message. */
export const mailKeysOf = (reference: string) => ({
  desk: `support:${reference}:desk`,
  receipt: `support:${reference}:receipt`,
});

/** Brings a message to those who run the site; their answer goes to its author. */
export async function mailToDesk(
  ctx: Context,
  sent: SupportMessage,
  { account, venueName }: { account: string; venueName: string | undefined },
): Promise<void> {
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  const { reference, userId, venueId, name, email, message } = sent;
  await sendMail(
    ctx,
    // Not the language of the sender, whose account it belongs to.
    { recipient: supportEmail, userId, language: null, replyTo: email, dedupeKey: mailKeysOf(reference).desk },
    () => ({
      subject: `[${reference}] ${sent.subject || t("Message from {name}", { name })}`,
      because: t("this is the support address of {siteName}", { siteName }),
      preheader: message,
      blocks: [
        { kind: "text", text: message },
        {
          kind: "note",
          text: `${t("From: {name}, {email}", { name, email })}\n${t("Account: {account}", { account })}`,
        },
        ...(venueId !== null && venueName !== undefined
          ? ([
              { kind: "link", label: t("Venue: {venueName}", { venueName }), url: `${publicUrl}/venues/${venueId}/` },
            ] as const)
          : []),
        {
          kind: "note",
          text: t("Sent with the contact form of {siteName}. Reference: {reference}", { siteName, reference }),
        },
      ],
    }),
  );
}

/**
 * Tells the sender that their message arrived. What they wrote is repeated to the address of their account alone: nobody
 * can have the site mail their own words to others.
 */
export async function mailReceipt(ctx: Context, sent: SupportMessage, { account }: { account: string }): Promise<void> {
  const { siteName } = ctx.settings;
  const { reference, userId, email, subject, message } = sent;
  const isOwn = email.toLowerCase() === account.toLowerCase();
  await sendMail(ctx, { recipient: email, userId, dedupeKey: mailKeysOf(reference).receipt }, () => ({
    subject: t("We received your message ({reference})", { reference }),
    title: t("We received your message"),
    because: t("this address was entered in the contact form of {siteName}", { siteName }),
    blocks: [
      { kind: "text", text: t("We received your message to {siteName} and will reply to this address.", { siteName }) },
      { kind: "text", text: t("Your reference: {reference}", { reference }) },
      ...(isOwn
        ? ([
            { kind: "heading", text: t("Your message") },
            { kind: "text", text: [subject, message].filter(Boolean).join("\n\n") },
          ] as const)
        : ([{ kind: "note", text: t("If you didn’t contact us, ignore this email.") }] as const)),
    ],
  }));
}

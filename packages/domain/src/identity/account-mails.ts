import { providerLabels, type SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Context } from "../context.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";

interface Recipient {
  id: number;
  email: string;
}

async function send(
  ctx: Context,
  to: Recipient,
  { subject, blocks, because }: { subject: string; blocks: readonly MailBlock[]; because?: string },
): Promise<void> {
  const isOfAccount = `this is the address of your ${ctx.settings.siteName} account`;
  await sendMail(ctx, { recipient: to.email, userId: to.id, subject, blocks, because: because ?? isOfAccount });
}

/** Asks whether the address is theirs. */
export async function mailConfirmation(ctx: Context, to: Recipient, token: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, {
    subject: `Confirm your email for ${siteName}`,
    because: `this address was entered for a ${siteName} account`,
    blocks: [
      { kind: "text", text: `Welcome to ${siteName}. Confirm your email address to receive alerts.` },
      { kind: "button", label: "Confirm my email", url: `${publicUrl}/account/confirm_email/?token=${token}` },
      { kind: "note", text: "This link works once and expires in 7 days. If you didn’t sign up, ignore this email." },
    ],
  });
}

/** Leads to a page that sets a new password. */
export async function mailPasswordReset(ctx: Context, to: Recipient, token: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, {
    subject: `Reset your ${siteName} password`,
    blocks: [
      { kind: "text", text: "We received a request to reset your password." },
      { kind: "button", label: "Set a new password", url: `${publicUrl}/account/password_reset/?token=${token}` },
      {
        kind: "note",
        text: "This link works once and expires in 1 hour. If you didn’t ask for it, ignore this email. Your password stays the same.",
      },
    ],
  });
}

/** Tells the owner, in case it was somebody else. */
export async function mailPasswordChanged(
  ctx: Context,
  to: Recipient,
  { revokedTokens }: { revokedTokens: number },
): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const tokens: MailBlock[] =
    revokedTokens === 0
      ? []
      : [{ kind: "text", text: "Your API tokens were revoked. Apps that used these tokens need new ones." }];
  await send(ctx, to, {
    subject: `Your ${siteName} password was changed`,
    blocks: [
      { kind: "text", text: "Your password was changed, and your other devices were logged out." },
      ...tokens,
      { kind: "text", text: "If this wasn’t you, reset your password now." },
      { kind: "button", label: "Set a new password", url: `${publicUrl}/account/password_reset/` },
    ],
  });
}

/** Tells the owner of a further way into their account, in case it was not them who opened it. */
export async function mailSignInConnected(ctx: Context, to: Recipient, provider: SocialProvider): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const label = providerLabels[provider];
  await send(ctx, to, {
    subject: `You can now log in to ${siteName} with ${label}`,
    blocks: [
      { kind: "text", text: `You can now log in to your account with ${label}.` },
      { kind: "text", text: `If this wasn’t you, disconnect ${label} and change your password.` },
      { kind: "button", label: "Open my account", url: `${publicUrl}/account/` },
    ],
  });
}

/** Tells the owner that the second step of their logins changed, in case it was not them. */
export async function mailSecondStepChanged(ctx: Context, to: Recipient, sentence: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, {
    subject: `The second step of your ${siteName} login was changed`,
    blocks: [
      { kind: "text", text: sentence },
      { kind: "text", text: "If this wasn’t you, reset your password now, then check your passkeys and apps." },
      { kind: "button", label: "Open login security", url: `${publicUrl}/account/security/` },
    ],
  });
}

/** Tells the address an account had before, in case the change was not its owner's. */
export async function mailEmailChanged(ctx: Context, to: Recipient, email: string): Promise<void> {
  const { siteName, supportEmail } = ctx.settings;
  await send(ctx, to, {
    subject: `The email address of your ${siteName} account was changed`,
    because: `this was the address of your ${siteName} account`,
    blocks: [
      {
        kind: "text",
        text: `The email address of your account is now ${email}. You can no longer log in with this address.`,
      },
      { kind: "note", text: `If this wasn’t you, email ${supportEmail} now.` },
    ],
  });
}

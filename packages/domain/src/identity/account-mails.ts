import { providerLabels } from "@hereabouts/contract/account/social-outcomes";
import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { queueMail } from "../mail/queue-mail.ts";

interface Recipient {
  id: number;
  email: string;
}

async function send(ctx: Context, to: Recipient, subject: string, blocks: readonly MailBlock[]): Promise<void> {
  const { html, text } = composeMail(ctx.settings, { title: subject, blocks });
  await queueMail(ctx, { recipient: to.email, userId: to.id, subject, html, text });
}

/** Asks whether the address is theirs. */
export async function mailConfirmation(ctx: Context, to: Recipient, token: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, `Confirm your email for ${siteName}`, [
    { kind: "text", text: `Welcome to ${siteName}. Confirm that this address is yours, and alerts can reach you.` },
    { kind: "button", label: "Confirm my email", url: `${publicUrl}/account/confirm_email/?token=${token}` },
    { kind: "note", text: "The link works once and for a week. If you did not sign up, ignore this mail." },
  ]);
}

/** Leads to a page that sets a new password. */
export async function mailPasswordReset(ctx: Context, to: Recipient, token: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, `Reset your ${siteName} password`, [
    { kind: "text", text: "Somebody, most likely you, asked to set a new password." },
    { kind: "button", label: "Set a new password", url: `${publicUrl}/account/password_reset/?token=${token}` },
    {
      kind: "note",
      text: "The link works once and for an hour. If it was not you, nothing changes: ignore this mail.",
    },
  ]);
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
      : [{ kind: "text", text: "Your API tokens were revoked. Programs that used them need new ones." }];
  await send(ctx, to, `Your ${siteName} password was changed`, [
    { kind: "text", text: "Your password was changed just now, and your other devices were signed out." },
    ...tokens,
    { kind: "text", text: "If it was not you, set a new password at once." },
    { kind: "button", label: "Set a new password", url: `${publicUrl}/account/password_reset/` },
  ]);
}

/** Tells the owner of a further way into their account, in case it was not them who opened it. */
export async function mailSignInConnected(ctx: Context, to: Recipient, provider: SocialProvider): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const label = providerLabels[provider];
  await send(ctx, to, `${label} now signs in to your ${siteName} account`, [
    { kind: "text", text: `From now on your account can be entered with ${label}, too.` },
    { kind: "text", text: "If it was not you, disconnect it and change your password." },
    { kind: "button", label: "Open my account", url: `${publicUrl}/account/` },
  ]);
}

/** Tells the address an account had before, in case the change was not its owner's. */
export async function mailEmailChanged(ctx: Context, to: Recipient, email: string): Promise<void> {
  const { siteName, supportEmail } = ctx.settings;
  await send(ctx, to, `The email of your ${siteName} account was changed`, [
    { kind: "text", text: `Your account is now at ${email}. This address no longer signs in.` },
    { kind: "note", text: `If it was not you, write to ${supportEmail} at once.` },
  ]);
}

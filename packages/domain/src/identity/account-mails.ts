import { providerLabels, type SocialProvider } from "@hereabouts/contract/account/social-providers";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";

interface Recipient {
  id: number;
  email: string;
}

/** The texts of a mail about an account. */
interface Written {
  subject: string;
  blocks: readonly MailBlock[];
  because?: string;
}

async function send(ctx: Context, to: Recipient, write: () => Written): Promise<void> {
  const { siteName } = ctx.settings;
  await sendMail(ctx, { recipient: to.email, userId: to.id }, () => ({
    because: t("this is the address of your {siteName} account", { siteName }),
    ...write(),
  }));
}

/** Asks whether the address is theirs. */
export async function mailConfirmation(ctx: Context, to: Recipient, token: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, () => ({
    subject: t("Confirm your email for {siteName}", { siteName }),
    because: t("this address was entered for a {siteName} account", { siteName }),
    blocks: [
      { kind: "text", text: t("Welcome to {siteName}. Confirm your email address to receive alerts.", { siteName }) },
      { kind: "button", label: t("Confirm my email"), url: `${publicUrl}/account/confirm_email/?token=${token}` },
      {
        kind: "note",
        text: t("This link works once and expires in 7 days. If you didn’t sign up, ignore this email."),
      },
    ],
  }));
}

/** Brings the code that logs in, with a link to a page that knows it, and names the search that waits for it. */
export async function mailLoginCode(
  ctx: Context,
  to: { id: number | null; email: string },
  { code, url, minutes, search }: { code: string; url: string; minutes: number; search?: string | undefined },
): Promise<void> {
  const { siteName } = ctx.settings;
  await sendMail(ctx, { recipient: to.email, userId: to.id }, () => ({
    subject: t("{code} is your {siteName} login code", { code, siteName }),
    because: t("this address was entered to log in to {siteName}", { siteName }),
    blocks: [
      { kind: "text", text: t("Your login code is {code}.", { code }) },
      ...(search === undefined
        ? []
        : [
            { kind: "text" as const, text: t("Once you log in, alerts begin for your search “{search}”.", { search }) },
          ]),
      { kind: "button", label: t("Log in"), url },
      {
        kind: "note",
        text: t(
          "The code and the link work once and expire in {minutes} minutes. Never tell anyone the code. If you didn’t ask for it, ignore this email.",
          { minutes },
        ),
      },
    ],
  }));
}

/** Leads to a page that sets a new password. */
export async function mailPasswordReset(ctx: Context, to: Recipient, token: string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, () => ({
    subject: t("Reset your {siteName} password", { siteName }),
    blocks: [
      { kind: "text", text: t("We received a request to reset your password.") },
      { kind: "button", label: t("Set a new password"), url: `${publicUrl}/account/password_reset/?token=${token}` },
      {
        kind: "note",
        text: t(
          "This link works once and expires in 1 hour. If you didn’t ask for it, ignore this email. Your password stays the same.",
        ),
      },
    ],
  }));
}

/** Tells the owner, in case it was somebody else. */
export async function mailPasswordChanged(
  ctx: Context,
  to: Recipient,
  { revokedTokens }: { revokedTokens: number },
): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const tokens = (): MailBlock[] =>
    revokedTokens === 0
      ? []
      : [{ kind: "text", text: t("Your API tokens were revoked. Apps that used these tokens need new ones.") }];
  await send(ctx, to, () => ({
    subject: t("Your {siteName} password was changed", { siteName }),
    blocks: [
      { kind: "text", text: t("Your password was changed, and your other devices were logged out.") },
      ...tokens(),
      { kind: "text", text: t("If this wasn’t you, reset your password now.") },
      { kind: "button", label: t("Set a new password"), url: `${publicUrl}/account/password_reset/` },
    ],
  }));
}

/** Tells the owner of a further way into their account, in case it was not them who opened it. */
export async function mailSignInConnected(ctx: Context, to: Recipient, provider: SocialProvider): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const label = providerLabels[provider];
  await send(ctx, to, () => ({
    subject: t("You can now log in to {siteName} with {label}", { siteName, label }),
    blocks: [
      { kind: "text", text: t("You can now log in to your account with {label}.", { label }) },
      { kind: "text", text: t("If this wasn’t you, disconnect {label} and change your password.", { label }) },
      { kind: "button", label: t("Open my account"), url: `${publicUrl}/account/` },
    ],
  }));
}

/** Tells the owner that the second step of their logins changed, in case it was not them. */
export async function mailSecondStepChanged(ctx: Context, to: Recipient, what: () => string): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await send(ctx, to, () => ({
    subject: t("The second step of your {siteName} login was changed", { siteName }),
    blocks: [
      { kind: "text", text: what() },
      { kind: "text", text: t("If this wasn’t you, reset your password now, then check your passkeys and apps.") },
      { kind: "button", label: t("Open login security"), url: `${publicUrl}/account/security/` },
    ],
  }));
}

/** Tells the address an account had before, in case the change was not its owner's. */
export async function mailEmailChanged(ctx: Context, to: Recipient, email: string): Promise<void> {
  const { siteName, supportEmail } = ctx.settings;
  await send(ctx, to, () => ({
    subject: t("The email address of your {siteName} account was changed", { siteName }),
    because: t("this was the address of your {siteName} account", { siteName }),
    blocks: [
      {
        kind: "text",
        text: t("The email address of your account is now {email}. You can no longer log in with this address.", {
          email,
        }),
      },
      { kind: "note", text: t("If this wasn’t you, email {supportEmail} now.", { supportEmail }) },
    ],
  }));
}

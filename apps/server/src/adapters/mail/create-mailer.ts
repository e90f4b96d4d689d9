import type { Mailer } from "@hereabouts/domain/ports";
import type { Environment } from "../../env.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** Delivers nothing: mails stay in the database, where the outbox shows them. */
const outboxOnly: Mailer = { send: async () => undefined };

/** The mailer an installation configured: SMTP, or else the outbox alone. */
export function createMailer(env: Environment): Mailer {
  if (!env.SMTP_URL) return outboxOnly;
  return smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM ?? { name: env.SITE_NAME, address: env.SUPPORT_EMAIL } });
}

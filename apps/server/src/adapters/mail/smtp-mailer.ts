import { traced } from "@hereabouts/api/traced";
import { MailRefused } from "@hereabouts/domain/mail/deliver-mail";
import type { Mailer } from "@hereabouts/domain/ports";
import { SpanKind } from "@opentelemetry/api";
import { createTransport } from "nodemailer";
import type { Environment } from "../../env.ts";
import { brand } from "../../own-region.ts";
import { breaker, ServiceAway } from "../breaker.ts";

/** Delivers nothing: mails stay in the database, where the outbox shows them. */
const outboxOnly: Mailer = { isOutboxOnly: true, send: async () => undefined };

/** The mailer an installation configured: SMTP, or else the outbox alone. */
export function createMailer(env: Environment): Mailer {
  if (!env.SMTP_URL) return outboxOnly;
  // The site can be called otherwise while it runs.
  const from = () => env.MAIL_FROM ?? { name: brand.name, address: brand.contact };
  return smtpMailer({ url: env.SMTP_URL, from });
}

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with user, password and port as needed. */
  url: string;
  from: () => { name: string; address: string };
  /** Milliseconds the server may stay silent at any step. */
  silenceMs?: number;
}

/** Milliseconds for a whole mail. */
const WITHIN_MS = 120_000;

/** Answers about our own sign-in to the server, which say nothing about the mail. */
const signInCodes = new Set([530, 534, 535, 538]);

/** Whether the server's answer is its last word on this mail: any 5xx about sender, recipient or content. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  const { code, responseCode } = error;
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && Number(responseCode) >= 500 && !signInCodes.has(Number(responseCode));
}

/** Whether the server gave no answer at all: it was not reached, fell silent or hung up. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof Error && "responseCode" in error && error.responseCode !== undefined);

/** Hands mails to an SMTP server, one connection a mail. @throws MailRefused when trying again is of no use */
export function smtpMailer({ url, from, silenceMs = 30_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const guarded = breaker({
    service: "The SMTP server",
    withinMs: WITHIN_MS,
    failures: 5,
    openMs: 30_000,
    isOutage: isUnanswered,
  });
  return {
    send: async ({ recipient, subject, html, text, messageId, headers }) => {
      try {
        // As an object the address is used as it is; a text with a comma would be read as several.
        const to = { name: "", address: recipient };
        const send = () => transport.sendMail({ from: from(), to, subject, html, text, messageId, headers });
        await guarded(() => traced("send email", send, { kind: SpanKind.CLIENT }));
      } catch (error) {
        if (error instanceof ServiceAway && error.cause instanceof Error)
          throw new Error(`${error.message} ${error.cause.message}`, { cause: error });
        if (isRefusal(error)) throw new MailRefused(error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  };
}

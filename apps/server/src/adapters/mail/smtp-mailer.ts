import { traced } from "@hereabouts/api/traced";
import { MailNotTaken, MailRefused } from "@hereabouts/domain/mail/deliver-mail";
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

/** Enhanced status code at the start of an answer, "5.1.1"; "" without one. */
const enhancedOf = (answer: unknown): string =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(typeof answer === "string" ? answer.slice(0, 40) : "")?.[1] ?? "";

/** Whether the server refused the recipient because there is no such mailbox. Refusals by policy (5.7) are about us. */
function isNoMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !("command" in error) || error.command !== "RCPT TO") return false;
  const answer = "response" in error ? error.response : "";
  const enhanced = enhancedOf(answer);
  if (enhanced !== "") return enhanced.startsWith("5.1.") || enhanced === "5.2.1";
  return "responseCode" in error && [550, 551, 553].includes(Number(error.responseCode));
}

/** Timeouts before the mail itself is sent. */
const earlyTimeouts = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"]);

/** Whether a mail was certainly not taken over: the server said no, or was not reached. */
function isNotTaken(error: unknown): boolean {
  if (error instanceof ServiceAway) return error.cause instanceof Error;
  if (!(error instanceof Error)) return false;
  const { code, responseCode, syscall, timeoutType } = error as Error & Record<string, unknown>;
  if (responseCode !== undefined && responseCode !== false) return true;
  const isEarly = typeof timeoutType === "string" && earlyTimeouts.has(timeoutType);
  return isEarly || syscall === "connect" || code === "EDNS" || code === "EAUTH" || code === "ETLS";
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
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof ServiceAway && error.cause instanceof Error)
          throw new MailNotTaken(`${message} ${error.cause.message}`, { cause: error });
        if (isRefusal(error)) throw new MailRefused(message, { isNoMailbox: isNoMailbox(error) });
        throw isNotTaken(error) ? new MailNotTaken(message, { cause: error }) : error;
      }
    },
  };
}

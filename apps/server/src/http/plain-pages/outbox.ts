import { mailPage, mailPolicy } from "@hereabouts/api/mail-policy";
import { sendAllDigestsNow } from "@hereabouts/domain/alerts/digest";
import type { Context } from "@hereabouts/domain/context";
import { listOutbox, type OutboxMail, readOutboxMail } from "@hereabouts/domain/mail/mail.queries";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { isLoopback, isOnThisMachine } from "@hereabouts/domain/sessions/may-sign-in";
import { t } from "@hereabouts/language/translate";
import express, { type Request, type RequestHandler, type Router } from "express";
import type { Environment } from "../../env.ts";
import { isLocalRequest } from "../guards/direct-loopback.ts";
import { sendPlainPage } from "./plain-page.ts";

const PAGE = 50;

/** Whether this installation may show its mails at all (docs/decisions/0008-mail-delivery.md). */
export function hasOutbox(env: Environment, publicUrl: string): boolean {
  if (env.NODE_ENV === "development") return true;
  const isDemo = env.SEED === "demo" && env.SMTP_URL === undefined;
  return isDemo && isLoopback(env.HOST) && isOnThisMachine(publicUrl);
}

const idOf = (text: unknown) => (typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
const time = (instant: Date) => instant.toISOString().replace("T", " ").slice(0, 16);
const row = (cells: readonly string[], tag = "td") =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

function detail(mail: OutboxMail): string {
  const facts: Record<string, string> = {
    To: mail.recipient,
    Subject: mail.subject,
    Status: `${mail.status}${mail.error === "" ? "" : `: ${mail.error}`} (${mail.attempts} attempts)`,
    Written: `${time(mail.createdAt)} UTC`,
    ...(mail.sentAt ? { Sent: `${time(mail.sentAt)} UTC` } : {}),
    ...mail.headers,
  };
  const rows = Object.entries(facts).map(([name, value]) => row([`<b>${escapeHtml(name)}</b>`, escapeHtml(value)]));
  return `<p><a href="/dev/mail/">All emails</a></p>
<iframe title="HTML version" src="/dev/mail/${mail.id}/html/" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre>${escapeHtml(mail.text)}</pre>
<h2>Headers</h2>
<table>${rows.join("")}</table>`;
}

/** Sends digests right away, for viewers of the outbox. */
const digestForm = '<form method="post"><button>Send emails about new matches now</button></form>';

/** The notice after a press on that button, by the number of mails in the address. */
function sentWords(sent: unknown): string {
  if (typeof sent !== "string" || !/^\d{1,6}$/.test(sent)) return "";
  const mails = Number(sent) === 1 ? "1 email" : `${Number(sent)} emails`;
  const said = Number(sent) === 0 ? t("No saved search has new matches, so no email was sent.") : `${mails} written.`;
  return `<p role="status">${said}</p>`;
}

/** `/dev/mail/`: the mails of this installation, the newest first, as HTML, text and headers. For developers and demos. */
export function outbox(
  env: Environment,
  publicUrl: string,
  contextOf: (request: Request) => Context | Promise<Context>,
): RequestHandler | Router {
  if (!hasOutbox(env, publicUrl)) return (_request, _response, next) => next();
  const router = express.Router();
  router.use("/dev/mail", (request, _response, next) => (isLocalRequest(request) ? next() : next("router")));
  router.get("/dev/mail", async (request, response) => {
    const { db } = await contextOf(request);
    const mails = await listOutbox(db, PAGE, idOf(request.query.before));
    const rows = mails.map(({ id, subject, recipient, status, createdAt }) =>
      row([
        `<a href="/dev/mail/${id}/">${escapeHtml(subject)}</a>`,
        escapeHtml(recipient),
        escapeHtml(status),
        time(createdAt),
      ]),
    );
    const last = mails.at(-1);
    const older = mails.length === PAGE && last ? `<p><a href="/dev/mail/?before=${last.id}">Older emails</a></p>` : "";
    const table = `<div class="scroll" role="region" aria-label="Emails" tabindex="0"><table>${row(["Subject", "To", "Status", "Written (UTC)"], "th")}${rows.join("")}</table></div>${older}`;
    const body = mails.length === 0 ? '<p class="soft">No emails yet.</p>' : table;
    sendPlainPage(response, { title: t("Outbox"), body: digestForm + sentWords(request.query.sent) + body });
  });
  router.post("/dev/mail", async (request, response) => {
    // Refuse requests from pages of other sites.
    if (request.headers["sec-fetch-site"] === "cross-site") return void response.sendStatus(403);
    const as = { ...(await contextOf(request)), viewer: { kind: "system", job: "outbox" } } as const;
    response.redirect(303, `/dev/mail/?sent=${await sendAllDigestsNow(as)}`);
  });
  router.get(["/dev/mail/:id", "/dev/mail/:id/html"], async (request, response, next) => {
    const id = idOf(request.params.id);
    const { db } = await contextOf(request);
    const mail = id === undefined ? undefined : await readOutboxMail(db, id);
    if (!mail) return next();
    if (!/\/html\/?$/.test(request.path)) {
      sendPlainPage(response, { title: mail.subject, body: detail(mail) });
      return;
    }
    response.set({
      "Content-Security-Policy": mailPolicy,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
    });
    response.type("html").send(mailPage(mail.html));
  });
  return router;
}

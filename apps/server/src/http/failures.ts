import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { outageOf } from "@hereabouts/api/outages";
import { noteRefusal, transportOf } from "@hereabouts/api/refusals";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { messages } from "@hereabouts/contract/messages";
import { languagePath } from "@hereabouts/contract/region/region";
import { Refusal, TooMany } from "@hereabouts/domain/errors";
import { t } from "@hereabouts/language/translate";
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";
import { brandOf } from "../faces/faces.ts";
import { lookTag } from "../faces/look.ts";
import { countRefusal } from "../metrics/request-metrics.ts";
import { sendPlainPage } from "./plain-pages/plain-page.ts";
import { isForPrograms } from "./program-paths.ts";
import type { Site } from "./site/site.ts";
import { themeOf } from "./site/theme.ts";

const wantsPage = (request: Request) => !isForPrograms(request) && request.accepts(["json", "html"]) === "html";

/** Error as shown to users. */
interface ErrorReply {
  status: number;
  message: string;
  /** When it is worth another try. */
  retrySeconds?: number | undefined;
}

function errorReply(error: unknown): ErrorReply {
  if (error instanceof TooMany) return { status: 429, message: error.message, retrySeconds: error.retryAfterSeconds };
  if (error instanceof Refusal) return { status: transportOf[error.kind].status, message: error.message };
  if (error instanceof HttpRefusal)
    return { status: error.status, message: error.message, retrySeconds: error.retryAfterSeconds };
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  if (status === 404) return { status, message: messages.notFound };
  // Refused by Express or by the file server: the request is at fault, so its status is passed on.
  if (status >= 400 && status < 500) return { status, message: messages.unreadable };
  const outage = outageOf(error);
  if (outage) return { ...outage, retrySeconds: outage.retryAfterSeconds };
  return { status: 500, message: messages.failed };
}

/** Sends unhandled failures as JSON. */
function sendJsonError(response: Response, { status, message, retrySeconds }: ErrorReply): void {
  if (retrySeconds !== undefined) response.set("Retry-After", String(retrySeconds));
  response
    .status(status)
    .set("Cache-Control", "private, no-store")
    .json({ detail: t(message) });
}

/**
 * The last resort, answered without internals: what was refused with its status, 503 or 507
 * with `Retry-After` for an outage (a database that is away, a disk that is full), 500 for a defect, which is logged with the request's id. People get a page,
 * programs JSON; pages of Express appear nowhere.
 */
export function failures(site: Site, log: Logger): ErrorRequestHandler {
  const sendErrorPage = async (request: Request, response: Response, failure: ErrorReply): Promise<void> => {
    const { status, message, retrySeconds } = failure;
    if (retrySeconds !== undefined) response.set("Retry-After", String(retrySeconds));
    if (status < 500 && status !== 429) {
      const body = `<p><a href="${languagePath("/")}">${t("Go to the home page")}</a></p>`;
      return sendPlainPage(response, { title: t(message), body, status, isNarrow: true });
    }
    const { renderFailure } = await site.load();
    const { name, contact } = brandOf(request);
    const write = t("If it keeps happening, write to {SUPPORT_EMAIL}.", { SUPPORT_EMAIL: contact });
    const html = await renderFailure({
      siteName: name,
      theme: themeOf(request),
      url: request.originalUrl,
      message: t(message),
      hint: status === 429 && retrySeconds !== undefined ? messages.waitSeconds(retrySeconds) : write,
    });
    const head = `${site.failureTags}${lookTag(response)}</head>`;
    response
      .status(status)
      .set("Cache-Control", "private, no-store")
      .type("html")
      .send(html.replace("</head>", () => head));
  };

  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    noteRefusal(error, countRefusal);
    const failure = errorReply(error);
    if (failure.status > 500) log.warn({ reason: error.message, id: request.id }, failure.message);
    if (failure.status === 500) log.error({ err: error, id: request.id }, "request failed");
    if (!wantsPage(request)) {
      // Errors of fields are the facade's to word.
      answerFailures(error, request, response, () => sendJsonError(response, failure));
      return;
    }
    await sendErrorPage(request, response, failure).catch((broken) => {
      log.error({ err: broken, id: request.id }, "could not render the error page");
      sendJsonError(response, failure);
    });
  };
}

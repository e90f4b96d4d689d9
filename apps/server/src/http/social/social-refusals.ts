import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { transportOf } from "@hereabouts/api/refusals";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { languagePath } from "@hereabouts/contract/region/region";
import { Refusal, TooMany } from "@hereabouts/domain/errors";
import { escapeHtml } from "@hereabouts/domain/mail/mail-styles";
import { t } from "@hereabouts/language/translate";
import type { ErrorRequestHandler } from "express";
import { sendPlainPage } from "../plain-pages/plain-page.ts";

function statusOf(error: unknown): number | undefined {
  if (error instanceof Refusal) return transportOf[error.kind].status;
  return error instanceof HttpRefusal ? error.status : undefined;
}

/** Handles refusals of a social login: a page with a link back, or JSON for API clients. */
export function socialRefusals(): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (request.accepts(["json", "html"]) !== "html") return answerFailures(error, request, response, next);
    const status = statusOf(error);
    if (status === undefined || response.headersSent) return next(error);
    if (error instanceof TooMany) response.set("Retry-After", String(error.retryAfterSeconds));
    const back = `<a href="${languagePath("/auth/login/")}">${t("Back to login")}</a>`;
    const body = `<p>${escapeHtml(t(error.message))}</p><p>${back}</p>`;
    sendPlainPage(response, { title: t("Couldn’t log in"), body, status, isNarrow: true });
  };
}

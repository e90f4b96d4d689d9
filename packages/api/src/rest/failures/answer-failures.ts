import { messages } from "@hereabouts/contract/messages";
import { ConfirmationRequired, Conflict, Invalid, Refusal, SignInRequired, TooMany } from "@hereabouts/domain/errors";
import { t } from "@hereabouts/language/translate";
import type { ErrorRequestHandler } from "express";
import { translatedFields } from "../../field-errors.ts";
import { HttpRefusal } from "../../http-refusal.ts";
import { outageOf } from "../../outages.ts";
import { transportOf } from "../../refusals.ts";
import { toWireErrors } from "../endpoint/wire-case.ts";

const statusOf = (error: unknown) =>
  error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 500;

/** A failure as it travels. */
interface Failure {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };

function refusalOf(error: Refusal): Failure {
  const headers = error instanceof TooMany ? retryAfter(error.retryAfterSeconds) : {};
  const reason = error instanceof Conflict ? { error: error.code } : {};
  const { status, trpc } = transportOf[error.kind];
  // The status is that of every refusal: the body says what would help, and how.
  const help =
    error instanceof SignInRequired
      ? { code: trpc, help: t(messages.howToLogIn), ...(error.sessionEnd && { sessionEnd: error.sessionEnd }) }
      : error instanceof ConfirmationRequired
        ? { error: error.kind, help: t(messages.howToConfirm) }
        : {};
  return { status, headers, body: { ...reason, ...help, detail: t(error.message) } };
}

/** Converts an error to a REST failure: field messages, or `detail`. Null for defects. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Invalid)
    return { status: transportOf.invalid.status, headers: {}, body: toWireErrors(translatedFields(error.fields)) };
  if (error instanceof Refusal) return refusalOf(error);
  if (error instanceof HttpRefusal) {
    const { status, message, retryAfterSeconds, challenge } = error;
    const headers = { ...retryAfter(retryAfterSeconds), ...(challenge && { "WWW-Authenticate": challenge }) };
    return { status, headers, body: { detail: t(message) } };
  }
  const status = statusOf(error);
  // A path that cannot be decoded names nothing.
  if (error instanceof URIError || status === 404)
    return { status: 404, headers: {}, body: { detail: t(messages.notFound) } };
  // What Express itself refuses of a request: no body, for those are read by `receiveBody`.
  if (status >= 400 && status < 500) return { status, headers: {}, body: { detail: t(messages.unreadable) } };
  const outage = outageOf(error);
  if (!outage) return null;
  return {
    status: outage.status,
    headers: retryAfter(outage.retryAfterSeconds),
    body: { detail: t(outage.message) },
  };
}

/** Tells every failure of the REST facade. Defects go on to the server, which logs them. */
export const answerFailures: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  response.set("Cache-Control", "private, no-store");
  const failure = failureOf(error);
  if (failure === null) return next(error);
  response.status(failure.status).set(failure.headers).json(failure.body);
};

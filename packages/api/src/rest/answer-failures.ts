import { messages } from "@hereabouts/contract/messages";
import { Conflict, Invalid, Refusal, SignInRequired, TooMany } from "@hereabouts/domain/errors";
import type { ErrorRequestHandler } from "express";
import { outageOf } from "../outages.ts";
import { transportOf } from "../refusals.ts";
import { HttpRefusal } from "./http-refusal.ts";
import { toWireErrors } from "./wire-case.ts";

const statusOf = (error: unknown) =>
  error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 500;

/**
 * Every failure of the REST facade: refused fields by their names, anything else as `detail`. Defects go on to the
 * server, which logs them.
 */
export const answerFailures: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  response.set("Cache-Control", "private, no-store");
  if (error instanceof Invalid) {
    response.status(transportOf.invalid.status).json(toWireErrors(error.fields));
  } else if (error instanceof Refusal) {
    if (error instanceof TooMany) response.set("Retry-After", String(error.retryAfterSeconds));
    const reason = error instanceof Conflict ? { error: error.code } : {};
    const { status, trpc } = transportOf[error.kind];
    // The status is that of every refusal; the code tells programs that signing in would help.
    const code = error instanceof SignInRequired ? { code: trpc } : {};
    response.status(status).json({ ...reason, ...code, detail: error.message });
  } else if (error instanceof HttpRefusal) {
    if (error.retryAfterSeconds !== undefined) response.set("Retry-After", String(error.retryAfterSeconds));
    if (error.challenge !== undefined) response.set("WWW-Authenticate", error.challenge);
    response.status(error.status).json({ detail: error.message });
  } else if (error instanceof URIError || statusOf(error) === 404) {
    // a path that cannot be decoded names nothing
    response.status(404).json({ detail: messages.notFound });
  } else if (statusOf(error) >= 400 && statusOf(error) < 500) {
    // What Express itself refuses of a request: no body, for those are read by `receiveBody`.
    response.status(statusOf(error)).json({ detail: messages.unreadable });
  } else {
    const outage = outageOf(error);
    if (!outage) return next(error);
    response.status(outage.status).set("Retry-After", String(outage.retryAfterSeconds));
    response.json({ detail: outage.message });
  }
};

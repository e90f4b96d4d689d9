import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { type Logger, type SerializedRequest, stdSerializers } from "pino";
import { currentWork } from "../current-work.ts";

declare module "node:http" {
  interface IncomingMessage {
    /** Named in the answer and in the log. */
    id: string;
  }
}

/** Headers with credentials, or with an address that has some. */
const secretHeaders = [
  "req.headers.cookie",
  "req.headers.authorization",
  "req.headers['x-csrftoken']",
  "req.headers['stripe-signature']",
  "req.headers.referer",
  "res.headers['set-cookie']",
  "res.headers.location",
  "res.headers.refresh",
];

/** Paths whose query is not logged, because it may hold tokens or search terms. */
const SECRET = /^\/(?:auth|account|trpc|manage\/geocode|manage\/subscription)\b/;

/** Paths that end in a secret: of a mail's link, of a saved search's or a plan's feed, of a shared plan, of the preview of a draft. Routes take them in any letters. */
const SECRETS_IN_PATH =
  /^\/+(?:unsubscribe|rsvp|newsletter|confirm(?:\/+stop)?|feeds\/+(?:searches|plans)|events\/+api\/+v1\/+plans|plan|draft)\/+/i;

/** The language that may stand before them. Apart, because the analyser of patterns takes seconds for both in one. */
const LANGUAGE = /^\/+[a-z]{2,3}(?:-[a-z]+)?(?=\/)/i;

/**
 * Removes secrets from an address: tokens of emails, codes of providers, inputs of procedures, secret feeds and home
 * addresses.
 */
export function withoutSecrets(url: string): string {
  const query = url.indexOf("?") + 1;
  const language = LANGUAGE.exec(url)?.[0].length ?? 0;
  const secret = SECRETS_IN_PATH.exec(url.slice(language))?.[0];
  const kept = secret ? language + secret.length : SECRET.test(url) ? query : 0;
  return kept > 0 && kept < url.length ? `${url.slice(0, kept)}…` : url;
}

/** Gives each request an id that it answers with, and logs it with nothing in it that could be used. */
export function requestLog(log: Logger): RequestHandler {
  const requests = log.child(
    {},
    {
      serializers: {
        // The query stands in the address.
        req: stdSerializers.wrapRequestSerializer(({ query, ...request }: SerializedRequest) => ({
          ...request,
          url: withoutSecrets(request.url),
        })),
        res: stdSerializers.res,
      },
      redact: secretHeaders,
    },
  );
  return (request, response, next) => {
    const id = randomUUID();
    request.id = id;
    response.setHeader("X-Request-Id", id);
    const begun = Date.now();
    // Nothing is put together for requests that are not logged.
    response.once("close", () => {
      const [level, said] =
        response.statusCode >= 500
          ? (["error", "request errored"] as const)
          : (["debug", "request completed"] as const);
      const responseTime = Date.now() - begun;
      if (requests.isLevelEnabled(level)) requests[level]({ req: request, res: response, responseTime }, said);
    });
    currentWork.run({ id }, next);
  };
}

import { retryAfterSeconds } from "@hereabouts/api/refusals";
import { isDatabaseAway } from "@hereabouts/api/rest/database-away";
import { messages } from "@hereabouts/contract/messages";
import type { ErrorRequestHandler, Request } from "express";
import type { Logger } from "pino";
import type { Environment } from "../env.ts";
import type { Site } from "./site.ts";
import { themeOf } from "./theme.ts";

const wantsPage = (request: Request) =>
  (request.method === "GET" || request.method === "HEAD") && request.accepts(["json", "html"]) === "html";

/**
 * The last resort, answered without internals: 503 with `Retry-After` while the database is away (it recovers by
 * itself), 500 for a defect, which is logged with the request's id. People get a page, programs JSON.
 */
export function failures(env: Environment, site: Site, log: Logger): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const asked = Number(error?.status ?? error?.statusCode);
    if (asked >= 400 && asked < 500) {
      response.status(asked).json({ detail: asked === 404 ? messages.notFound : messages.choice(request.path) });
      return;
    }
    const isAway = isDatabaseAway(error);
    if (isAway) log.warn({ reason: error.message, id: request.id }, "the database does not answer");
    else log.error({ err: error, id: request.id }, "request failed");
    const message = isAway ? messages.unavailable : messages.failed;
    if (isAway) response.set("Retry-After", String(retryAfterSeconds));
    response.status(isAway ? 503 : 500).set("Cache-Control", "no-store");
    if (!wantsPage(request)) {
      response.json({ detail: message });
      return;
    }
    const { renderFailure } = await site.load();
    const html = await renderFailure({
      siteName: env.SITE_NAME,
      theme: themeOf(request),
      url: request.originalUrl,
      message,
      hint: `If it keeps happening, write to ${env.SUPPORT_EMAIL}.`,
    });
    response
      .type("html")
      .send(
        html.replace(
          "</head>",
          () => `<meta property="csp-nonce" nonce="${response.locals.nonce}">${site.failureTags}</head>`,
        ),
      );
  };
}

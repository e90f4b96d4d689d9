import { outageOf } from "@hereabouts/api/outages";
import { messages } from "@hereabouts/contract/messages";
import type { ErrorRequestHandler, Request } from "express";
import type { Logger } from "pino";
import type { Environment } from "../env.ts";
import type { Site } from "./site.ts";
import { themeOf } from "./theme.ts";

const wantsPage = (request: Request) =>
  (request.method === "GET" || request.method === "HEAD") && request.accepts(["json", "html"]) === "html";

/**
 * The last resort, answered without internals: 503 or 507 with `Retry-After` for an outage (a database that is away, a
 * disk that is full), 500 for a defect, which is logged with the request's id. People get a page, programs JSON.
 */
export function failures(env: Environment, site: Site, log: Logger): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const asked = Number(error?.status ?? error?.statusCode);
    if (asked >= 400 && asked < 500) {
      response.status(asked).json({ detail: asked === 404 ? messages.notFound : messages.choice(request.path) });
      return;
    }
    const outage = outageOf(error);
    if (outage) log.warn({ reason: error.message, id: request.id }, outage.message);
    else log.error({ err: error, id: request.id }, "request failed");
    const message = outage?.message ?? messages.failed;
    if (outage) response.set("Retry-After", String(outage.retryAfterSeconds));
    response.status(outage?.status ?? 500).set("Cache-Control", "no-store");
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

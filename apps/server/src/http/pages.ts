import { ensureCsrfToken } from "@hereabouts/api/csrf";
import { isDatabaseAway } from "@hereabouts/api/rest/database-away";
import { refreshSessionCookie } from "@hereabouts/api/session-cookie";
import { callProcedure } from "@hereabouts/api/trpc/server-caller";
import type { Context } from "@hereabouts/domain/context";
import type { Request, RequestHandler } from "express";
import { enabledProviders } from "../adapters/social/enabled-providers.ts";
import type { Environment } from "../env.ts";
import type { Site } from "./site.ts";
import { themeOf } from "./theme.ts";

/**
 * Renders the site's pages on the server, with their data, for people and crawlers alike. While the database is away,
 * and for a page that cannot be rendered, the error goes on to whoever answers failures.
 */
export function pages(
  env: Environment,
  site: Site,
  publicUrl: string,
  contextOf: (request: Request) => Context | Promise<Context>,
): RequestHandler {
  const config = {
    siteName: env.SITE_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    publicUrl,
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    basemapStyleUrl: env.BASEMAP_STYLE_URL ?? null,
    defaultLocation: env.DEFAULT_LOCATION,
    defaultEventRadius: env.DEFAULT_EVENT_RADIUS,
    defaultVenueRadius: env.DEFAULT_VENUE_RADIUS,
    defaultDatePreset: env.DEFAULT_DATE_PRESET,
    socialProviders: enabledProviders(env),
  };
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const ctx = await contextOf(request);
    let away: unknown;
    let refusedStatus = 200;
    const { render } = await site.load();
    const rendering = render({
      url: request.originalUrl,
      config: { ...config, now: ctx.now().toISOString() },
      theme: themeOf(request),
      call: async (path, input) => {
        try {
          return await callProcedure(ctx, path, input);
        } catch (error) {
          const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus ?? 500;
          refusedStatus = Math.max(refusedStatus, status);
          if (isDatabaseAway(error)) away = error;
          throw error;
        }
      },
    });
    const answer = await rendering.catch((error) => {
      throw away ?? error;
    });
    // Half a page would say that there is nothing where there is.
    if (away !== undefined) throw away;
    if (answer.kind === "redirect") {
      // A name can go back to what it was: a way that a browser remembers would then lead in circles.
      response.set("Cache-Control", "private, no-cache").redirect(answer.status, answer.location);
      return;
    }
    ensureCsrfToken(request, response, ctx.settings);
    refreshSessionCookie(request, response, ctx);
    const { nonce } = response.locals;
    const head = `<meta property="csp-nonce" nonce="${nonce}">${site.pageTags(answer.routeIds)}</head>`;
    response
      .status(answer.status === 200 ? refusedStatus : answer.status)
      .set("Cache-Control", "private, no-cache")
      .set("Vary", "Cookie")
      .type("html")
      .send(answer.html.replace("</head>", () => head));
  };
}

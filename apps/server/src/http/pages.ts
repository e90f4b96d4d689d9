import { ensureCsrfToken } from "@hereabouts/api/csrf";
import type { Gate } from "@hereabouts/api/gate/admit";
import { isDatabaseAway } from "@hereabouts/api/rest/database-away";
import { refreshSessionCookie } from "@hereabouts/api/session-cookie";
import { callProcedure } from "@hereabouts/api/trpc/server-caller";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { RequestHandler } from "express";
import { enabledProviders } from "../adapters/social/enabled-providers.ts";
import type { Environment } from "../env.ts";
import { onlyRead } from "./only-read.ts";
import type { Site } from "./site.ts";
import { themeOf } from "./theme.ts";

/** What pages are configured with. */
const configOf = (env: Environment, publicUrl: string): Omit<SiteConfig, "now"> => ({
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
});

/**
 * The status of a page that shows what its data was refused with. The router calls whatever a loader failed with a
 * failure of ours; a refusal is none.
 */
function pageStatus(rendered: number, refused: number): number {
  if (rendered === 200) return refused;
  return rendered >= 500 && refused >= 400 && refused < 500 ? refused : rendered;
}

/**
 * Renders the site's pages on the server, with their data, for people and crawlers alike. While the database is away,
 * and for a page that cannot be rendered, the error goes on to whoever answers failures.
 */
export function pages(
  env: Environment,
  site: Site,
  publicUrl: string,
  { contextOf, limitRate }: Gate,
): RequestHandler[] {
  const config = configOf(env, publicUrl);
  const show: RequestHandler = async (request, response) => {
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
    // A browser must not keep what one person sees, for the next at the same machine.
    response.set("Cache-Control", ctx.viewer.kind === "user" ? "private, no-store" : "private, no-cache");
    if (answer.kind === "redirect") {
      // A name can go back to what it was: a way that a browser remembers would then lead in circles.
      response.redirect(answer.status, answer.location);
      return;
    }
    ensureCsrfToken(request, response, ctx);
    refreshSessionCookie(request, response, ctx);
    const { nonce } = response.locals;
    const head = `<meta property="csp-nonce" nonce="${nonce}">${site.pageTags(answer.routeIds)}</head>`;
    response
      .status(pageStatus(answer.status, refusedStatus))
      .set("Vary", "Cookie")
      .type("html")
      .send(answer.html.replace("</head>", () => head));
  };
  return [onlyRead, limitRate, show];
}

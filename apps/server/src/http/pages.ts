import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDatabaseAway } from "@hereabouts/api/rest/database-away";
import { callProcedure } from "@hereabouts/api/trpc/server-caller";
import type { Context } from "@hereabouts/domain/context";
import type { Request, RequestHandler } from "express";
import { enabledProviders } from "../adapters/social/enabled-providers.ts";
import type { Environment } from "../env.ts";
import { assetTags, readManifest, webRoot } from "./asset-tags.ts";

interface RenderModule {
  render(request: {
    url: string;
    config: Record<string, unknown>;
    theme: string | null;
    call: (path: string, input: unknown) => Promise<unknown>;
  }): Promise<
    | { kind: "redirect"; status: number; location: string }
    | { kind: "page"; status: number; html: string; routeIds: string[] }
  >;
}

const themeOf = (request: Request) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? "")?.[1] ?? null;

/** Renders the site's pages on the server, with their data, for people and crawlers alike. */
export async function pages(
  env: Environment,
  publicUrl: string,
  contextOf: (request: Request) => Context | Promise<Context>,
): Promise<RequestHandler> {
  const { render }: RenderModule = await import(pathToFileURL(resolve(webRoot, "server/entry-server.js")).href);
  const tagsOf = assetTags(readManifest());
  const config = {
    siteName: env.SITE_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    publicUrl,
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    basemapStyleUrl: env.BASEMAP_STYLE_URL ?? null,
    defaultEventRadius: env.DEFAULT_EVENT_RADIUS,
    defaultVenueRadius: env.DEFAULT_VENUE_RADIUS,
    defaultDatePreset: env.DEFAULT_DATE_PRESET,
    socialProviders: enabledProviders(env),
  };
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const ctx = await contextOf(request);
    let isAway = false;
    let refusedStatus = 200;
    const answer = await render({
      url: request.originalUrl,
      config: { ...config, now: ctx.now().toISOString() },
      theme: themeOf(request),
      call: async (path, input) => {
        try {
          return await callProcedure(ctx, path, input);
        } catch (error) {
          const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus ?? 500;
          refusedStatus = Math.max(refusedStatus, status);
          isAway ||= status === 503 || isDatabaseAway(error);
          throw error;
        }
      },
    });
    if (answer.kind === "redirect") {
      response.redirect(answer.status, answer.location);
      return;
    }
    const { nonce } = response.locals;
    const head = `<meta property="csp-nonce" nonce="${nonce}">${tagsOf(answer.routeIds)}</head>`;
    if (isAway) response.set("Retry-After", "5");
    response
      .status(answer.status === 200 ? refusedStatus : answer.status)
      .set("Cache-Control", "private, no-cache")
      .set("Vary", "Cookie")
      .type("html")
      .send(answer.html.replace("</head>", () => head));
  };
}

import { basename } from "node:path";
import { constants } from "node:zlib";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { closeUnread } from "@hereabouts/api/gate/close-unread";
import { mountRest } from "@hereabouts/api/mounting/mount";
import { createTrpcMiddleware } from "@hereabouts/api/trpc/middleware";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import type { MediaStore } from "@hereabouts/domain/ports";
import compression from "compression";
import express, { type Express, type Request, type RequestHandler } from "express";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { consentOrigins } from "../adapters/social/consent-origins.ts";
import { createSocialClients } from "../adapters/social/create-clients.ts";
import { baseMapOf } from "../base-map.ts";
import type { Environment } from "../env.ts";
import { atFaceOfRequest } from "../faces/faces.ts";
import { countRefusal, measure } from "../metrics/request-metrics.ts";
import { singleProcess, type WorkerPool } from "../worker-pool.ts";
import { llmsFile } from "./assistants/llms-text.ts";
import { mcp } from "./assistants/mcp.ts";
import { failures } from "./failures.ts";
import { fediverse } from "./fediverse/fediverse.ts";
import { warnOfForwarding } from "./guards/forwarding-warning.ts";
import { limitSearches } from "./guards/limit-searches.ts";
import { onlyRead } from "./guards/only-read.ts";
import { rateLimits } from "./guards/rate-limits.ts";
import { health } from "./health.ts";
import { icons } from "./images/icons.ts";
import { media } from "./images/media.ts";
import { posters } from "./images/posters.ts";
import { prints } from "./images/prints.ts";
import { regionMaps } from "./images/region-maps.ts";
import { stillMaps } from "./images/still-maps.ts";
import { paymentWebhook } from "./payment-webhook.ts";
import { adFrame } from "./plain-pages/ad-frame.ts";
import { confirmDates } from "./plain-pages/confirm-dates.ts";
import { newsletterPages } from "./plain-pages/newsletter-page.ts";
import { outbox } from "./plain-pages/outbox.ts";
import { rsvpPages } from "./plain-pages/rsvp-page.ts";
import { unsubscribe } from "./plain-pages/unsubscribe.ts";
import { policyReports } from "./policy-reports.ts";
import { refuseUndecodable, refuseUnknown } from "./program-paths.ts";
import { readiness } from "./readiness.ts";
import { requestLog } from "./request-log.ts";
import { isForCache } from "./response-cache/request-sources.ts";
import { clientFolder } from "./site/asset-tags.ts";
import { assets } from "./site/assets.ts";
import { pages } from "./site/pages.ts";
import { securityHeaders } from "./site/security-headers.ts";
import { openSite } from "./site/site.ts";
import { sitemap } from "./sitemap.ts";
import { socialSignIn } from "./social/social-sign-in.ts";
import { wellKnown } from "./well-known.ts";
import { cardPages } from "./widget/card-pages.ts";
import { embedScript } from "./widget/embed-script.ts";
import { oembed } from "./widget/oembed.ts";
import { widgetPages } from "./widget/widget-pages.ts";

export interface AppParts {
  env: Environment;
  publicUrl: string;
  mediaStore: MediaStore;
  db: Kysely<DB>;
  /** Proves that changes are heard of; absent where nothing is kept in memory. */
  feed?: Pick<ChangeFeed, "isLive">;
  log: Logger;
  /** Processes that share the port. */
  workerPool?: WorkerPool;
  contextOf: (request: Request) => Context | Promise<Context>;
}

/** Serves public files by name. Skips the disk for pages, whose paths end with a slash. */
function publicFiles(): RequestHandler {
  const files = express.static(clientFolder, {
    index: false,
    maxAge: "1h",
    redirect: false,
    // Browsers must notice a new service worker, or none, at once.
    setHeaders: (response, path) => {
      if (basename(path) === "service-worker.js") response.setHeader("Cache-Control", "no-cache");
    },
  });
  return (request, response, next) => (request.path.endsWith("/") ? next() : files(request, response, next));
}

/** The whole HTTP side: health, assets, procedures, the REST facade and the rendered pages. */
export async function createApp({
  env,
  publicUrl,
  mediaStore,
  db,
  feed,
  log,
  workerPool = singleProcess,
  contextOf: contextOfSite,
}: AppParts): Promise<Express> {
  const contextOf = atFaceOfRequest(contextOfSite);
  const site = await openSite(env);
  const countRate = rateLimits(undefined, workerPool.countsOf);
  const takeTurn = limitSearches();
  const limitRate: RequestHandler = (request, response, next) =>
    countRate(request, response, (refusal?: unknown) =>
      refusal === undefined ? takeTurn(request, response, next) : next(refusal),
    );
  const gate = { contextOf, limitRate, places: bodyPlaces(), onRefusal: countRefusal };
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "extended");
  app.set("trust proxy", env.TRUST_PROXY);
  app.use(closeUnread());
  app.use(requestLog(log));
  app.use(measure);
  app.use(health({ db, findFault: readiness({ db, feed }), metricsToken: env.METRICS_TOKEN, workerPool }));
  app.use(
    securityHeaders({
      isHttps: publicUrl.startsWith("https:"),
      baseMap: baseMapOf(env),
      hotReloadUrl: site.hotReloadUrl,
      pageStyles: site.pageStyles,
      consentOrigins: consentOrigins(env),
    }),
  );
  app.use(warnOfForwarding(env.TRUST_PROXY, log));
  app.use(refuseUndecodable);
  app.use(site.modules);
  app.use("/assets", onlyRead, assets(clientFolder));
  app.use("/media", media({ store: mediaStore, db }, log, limitRate));
  app.use(sitemap({ contextOf, publicUrl, limitRate }));
  app.use(wellKnown({ publicUrl, limitRate }));
  app.use(llmsFile({ publicUrl, limitRate }));
  app.use(icons({ limitRate }));
  // By default Brotli sets up 4 MB for each answer, whatever its length.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } } });
  app.use((request, response, next) => (isForCache(request) ? next() : compress(request, response, next)));
  app.use("/prints/map", stillMaps(site, db, limitRate));
  app.use("/prints/region", regionMaps(db, limitRate));
  app.use("/prints", prints(limitRate));
  app.use(posters(gate));
  app.use(embedScript(site, limitRate));
  app.use(widgetPages(site, gate));
  app.use(cardPages(site, gate));
  app.use(oembed(gate));
  app.use(adFrame({ adUnit: env.GPT_AD_UNIT, limitRate }));
  app.use(unsubscribe(gate));
  app.use(confirmDates(gate));
  app.use(rsvpPages(gate));
  app.use(newsletterPages(gate));
  app.use(outbox(env, publicUrl, contextOf));
  app.use(
    "/trpc",
    createTrpcMiddleware({ ...gate, onDefect: (error) => log.error({ err: error }, "procedure failed") }),
  );
  app.use(paymentWebhook(gate, { isOn: env.STRIPE_SECRET_KEY !== undefined }));
  app.use(fediverse(gate, { publicUrl, isOn: env.ACTIVITYPUB === "on" }));
  app.use(policyReports(gate, log));
  app.use(mcp(gate, { publicUrl, log }));
  mountRest(app, gate);
  app.use(publicFiles());
  app.use(socialSignIn({ clients: createSocialClients(env, publicUrl), gate, log }));
  app.use(refuseUnknown);
  app.use(pages(env, site, publicUrl, gate));
  app.use(failures(site, log));
  return app;
}

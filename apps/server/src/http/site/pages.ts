import { isAnonymousRequest, markPublic } from "@hereabouts/api/anonymous-caching";
import { ensureCsrfToken, needsCsrfToken } from "@hereabouts/api/csrf";
import { isDatabaseAway } from "@hereabouts/api/database-away";
import type { Gate } from "@hereabouts/api/gate/admit";
import { refreshSessionCookie } from "@hereabouts/api/session-cookie";
import { callProcedure } from "@hereabouts/api/trpc/server-caller";
import { isSharedPlan } from "@hereabouts/contract/feeds/feed-paths";
import type { KeptPieces } from "@hereabouts/contract/listings/kept-pieces";
import type { Viewer } from "@hereabouts/contract/permissions";
import { isDraftPreview } from "@hereabouts/contract/producer/draft-paths";
import { hasLanguage, languagePath, ownRegion, type Region, region } from "@hereabouts/contract/region/region";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { dismissedOf } from "@hereabouts/contract/site-messages/message-settings";
import { Gone } from "@hereabouts/domain/errors";
import { findOldAddress } from "@hereabouts/domain/old-addresses/old-address";
import { siteLanguage } from "@hereabouts/domain/reader-language";
import { categoryChanges } from "@hereabouts/domain/reference-data/category";
import { currentLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { enabledProviders } from "../../adapters/social/providers.ts";
import { baseMapOf } from "../../base-map.ts";
import type { Environment } from "../../env.ts";
import { lookTag } from "../../faces/look.ts";
import { regionMap } from "../../region-map/current-map.ts";
import { onlyRead } from "../guards/only-read.ts";
import { earlyPictures } from "./early-pictures.ts";
import { brandOfPage, leadFromFace } from "./face-pages.ts";
import { chosenLanguage } from "./language.ts";
import type { Site } from "./site.ts";
import { themeOf } from "./theme.ts";

/** Builds the configuration of pages. */
const configOf = (
  env: Environment,
  publicUrl: string,
): Omit<SiteConfig, "now" | "siteName" | "supportEmail" | "categories" | "region"> => ({
  publicUrl,
  ...baseMapOf(env),
  socialProviders: enabledProviders(env),
  hasAdFrames: env.GPT_AD_UNIT !== undefined,
  ...(env.ACTIVITYPUB === "on" && { isInFediverse: true as const }),
});

/** The box around the outline of a region, which may have hundreds of points. */
function boxOf(region: Region): Region["outline"] {
  const [west, south, east, north] = regionBounds(region);
  return {
    shape: "polygon",
    points: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  };
}

/** Regions as pages carry them, by the whole ones. Parts of pages are kept for as long as the region is the same object. */
const carried = new WeakMap<Region, Region>();

/** A region as pages carry it: with a box for its outline, and of its house styles only what a form offers. */
function briefly(region: Region): Region {
  const known = carried.get(region);
  if (known) return known;
  const { outline, houseStyles } = region;
  const offered = Object.entries(houseStyles ?? {}).map(([id, { label, base }]) => [id, { label, base }]);
  const brief = {
    ...region,
    ...(outline?.shape === "polygon" && { outline: boxOf(region) }),
    ...(houseStyles && { houseStyles: Object.fromEntries(offered) }),
  };
  carried.set(region, brief);
  return brief;
}

/** The site's own categories and region with its map, where it has any. */
export function ownOfSite(): Pick<SiteConfig, "categories" | "region" | "regionMap"> {
  const categories = categoryChanges();
  const region = ownRegion();
  const map = regionMap();
  return {
    ...(categories.length > 0 && { categories }),
    ...(region && { region: briefly(region) }),
    ...(map && { regionMap: map }),
  };
}

/** The language of a page and of what it asks for afterwards, where it is not English. */
function languageOfPage(): Pick<SiteConfig, "language"> {
  const { code } = currentLanguage();
  return code === "en" ? {} : { language: code };
}

/** Leads a person to another address, which nobody may keep. */
function leadTo(response: Response, path: string): void {
  response.set("Cache-Control", "private, no-store").redirect(302, path);
}

/** The language of an account that opens a page in the site's own without having chosen that in this browser. */
function ownLanguage(viewer: Viewer, request: Request): LanguageCode | undefined {
  if (viewer.kind !== "user" || !viewer.language || currentLanguage().code !== siteLanguage()) return undefined;
  if (chosenLanguage(request) !== undefined || viewer.language === siteLanguage()) return undefined;
  return region.languages.find((code) => code === viewer.language);
}

/**
 * Status of a page whose loader was refused. The router reports each loader error as a server failure; refusals are
 * not.
 */
function pageStatus(rendered: number, refused: number): number {
  if (rendered === 200) return refused;
  if (rendered === 404 && refused === GONE) return GONE;
  return rendered >= 500 && refused >= 400 && refused < 500 ? refused : rendered;
}

const GONE = 410;

/** Whether the path of a page (without a language) is a secret: no cache that others share keeps it. */
const isSecretPage = (path: string) => isSharedPlan(path) || isDraftPreview(path);

/** Whether a failure comes from what was deleted. */
const isGone = (error: unknown): boolean =>
  error instanceof Gone || (error instanceof Error && error.cause !== undefined && isGone(error.cause));

/** The status that a page with a failed call has: search engines forget sooner what is said to be gone. */
function refusalStatus(error: unknown): number {
  if (isGone(error)) return GONE;
  return (error as { data?: { httpStatus?: number } }).data?.httpStatus ?? 500;
}

/** An address as pages have it, with the slash at the end of its path, and the path without. */
function wholeAddress(url: string): { url: string; path: string; isComplete: boolean } {
  const at = url.indexOf("?");
  const asked = at < 0 ? url : url.slice(0, at);
  if (asked.endsWith("/")) return { url, path: asked.slice(0, -1), isComplete: true };
  // Two slashes at the beginning would lead to another site.
  const path = asked.replace(/^\/+/, "/");
  return { url: `${path}/${at < 0 ? "" : url.slice(at)}`, path, isComplete: false };
}

/** Settings that can differ from page to page. */
const ofThisPage = (request: Request, publicUrl: string) => ({
  ...brandOfPage(request, publicUrl),
  ...ownOfSite(),
  ...languageOfPage(),
});

/** Memory for the HTML of parts of pages. */
const openMarkup = () =>
  new LRUCache<string, KeptPieces>({
    maxSize: serverLimits.markupBytesInMemory,
    // Two bytes for each character of a key, and what an array of bytes takes beside them.
    sizeCalculation: (pieces, key) =>
      pieces.reduce<number>(
        (sum, piece) => sum + (typeof piece === "number" ? 0 : piece.length + 150),
        2 * key.length + 200,
      ),
  });

/**
 * Renders the site's pages on the server, with their data, for people and crawlers. Passes errors to the failure
 * handler.
 */
export function pages(env: Environment, site: Site, publicUrl: string, gate: Gate): RequestHandler[] {
  const { contextOf, limitRate } = gate;
  const config = configOf(env, publicUrl);
  const markup = openMarkup();
  const show: RequestHandler = async (request, response) => {
    const { render, isFixedPage } = await site.load();
    const address = wholeAddress(request.originalUrl);
    if (!address.isComplete && isFixedPage(address.path)) {
      response.set("Cache-Control", "private, no-cache").redirect(308, languagePath(address.url));
      return;
    }
    const ctx = await contextOf(request);
    const own = ownLanguage(ctx.viewer, request);
    if (own !== undefined) return leadTo(response, languagePath(address.url, own));
    let away: unknown;
    let refusedStatus = 200;
    const rendering = render({
      url: address.url,
      config: { ...config, ...ofThisPage(request, publicUrl), now: ctx.now().toISOString() },
      theme: themeOf(request),
      dismissed: dismissedOf(request.headers.cookie),
      markup,
      call: async (path, input) => {
        try {
          return await callProcedure(ctx, path, input);
        } catch (error) {
          refusedStatus = Math.max(refusedStatus, refusalStatus(error));
          if (isDatabaseAway(error)) away = error;
          throw error;
        }
      },
    });
    const failed = (error: unknown) => {
      throw away ?? error;
    };
    const answer = await rendering.catch(failed);
    // Rendered without its data, the page would say that there is nothing.
    if (away !== undefined) throw away;
    // The next person at the same machine must not find this page in the browser's cache.
    response
      .set("Cache-Control", ctx.viewer.kind === "user" ? "private, no-store" : "private, no-cache")
      .vary("Cookie");
    if (answer.kind === "redirect") {
      // A name can go back to what it was: a way that a browser remembers would then lead in circles.
      response.redirect(answer.status, answer.location);
      return;
    }
    const status = () => pageStatus(answer.status, refusedStatus);
    // What is not there is said at once, and a way on leads straight to its end: both are known once the data are there.
    if (!address.isComplete && status() === 200) {
      response.redirect(308, languagePath(address.url));
      return;
    }
    const moved = status() === 404 ? await findOldAddress(ctx, { address: request.originalUrl }) : null;
    if (moved !== null) {
      // Staff can change where it leads: browsers ask again. They may have named the page in one language.
      response.redirect(301, hasLanguage(moved) ? moved : languagePath(moved));
      return;
    }
    const { head, end } = site.pageTags(answer.parts, isAnonymousRequest(request));
    const whole = Buffer.concat([head, Buffer.from(lookTag(response))]);
    const pieces = await answer.draw({ head: whole, end }).catch(failed);
    if (away !== undefined) throw away;
    // Anonymous readers get no cookie: scripts request the token before sending something.
    if (needsCsrfToken(request, ctx)) ensureCsrfToken(request, response, ctx);
    else if (isAnonymousRequest(request) && status() === 200 && !isSecretPage(address.url)) markPublic(response);
    refreshSessionCookie(request, response, ctx);
    response
      .set(earlyPictures(pieces[0]))
      .status(status())
      .type("html")
      // Sent without an ETag: with a clock in it no page is ever made the same again. One that is kept gets its own.
      .end(Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece))));
  };
  return [onlyRead, limitRate, leadFromFace(gate), show];
}

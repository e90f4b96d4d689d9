import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import { llmsPath } from "@hereabouts/contract/assistants/assistant-paths";
import { languagePath, region } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import {
  listFixedListings,
  listSitemapEntries,
  listSitemapParts,
  type SitemapPart,
} from "@hereabouts/domain/pages/sitemap";
import { type SitemapKind, sitemapKinds } from "@hereabouts/domain/pages/sitemap-kinds";
import { listLivePages } from "@hereabouts/domain/site-pages/live-page";
import type { LanguageCode } from "@hereabouts/language/languages";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { faceKey, originOf } from "../faces/faces.ts";
import { onlyRead } from "./guards/only-read.ts";
import { boundedCache } from "./images/bounded-cache.ts";

const HOUR_SECONDS = 3_600;
/** A full part is about half a megabyte compressed. */
const KEPT_FILES = 32;
/** Sets of parts: of the site, and of those faces that were asked last. */
const KEPT_SETS = 8;

/** Pages that are there whatever the database holds. */
const staticPaths = ["/events/", "/venues/", "/in/", "/venues/suggest/"];

/**
 * Paths crawlers should skip: API responses. Personal pages send `noindex`, which crawlers can read only on paths
 * they may fetch.
 */
const disallowed = [
  "/api/",
  "/trpc/",
  "/events/api/",
  "/claim/api/",
  "/reports/api/",
  "/editor/api/",
  "/manage/geocode/",
];

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function located(element: "url" | "sitemap", url: string, lastModified?: Date, alternates = ""): string {
  const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  return `<${element}><loc>${escaped(url)}</loc>${changed}${alternates}</${element}>\n`;
}

interface Page {
  path: string;
  lastModified?: Date | undefined;
  /** Languages that the page can be read in; all of the site's when absent. */
  languages?: readonly LanguageCode[];
}

/**
 * The addresses of a page, one for each language, each with all of them as alternates, as search engines ask for: itself
 * too, and the one for readers of any other language.
 */
function pageLocated(publicUrl: string, { path, lastModified, languages = region.languages }: Page): string {
  const addresses = languages.map((code) => ({ code, url: publicUrl + languagePath(path, code) }));
  if (addresses.length < 2) return addresses.map(({ url }) => located("url", url, lastModified)).join("");
  const link = (code: string, url: string) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(url)}"/>`;
  const alternates = addresses.map(({ code, url }) => link(code, url)).join("") + link("x-default", publicUrl + path);
  return addresses.map(({ url }) => located("url", url, lastModified, alternates)).join("");
}

/** The beginning of a list of pages; a site in one language names no alternates. */
const listHead = () =>
  `${xmlHead}<urlset ${namespace}${region.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""}>\n`;

interface Options {
  contextOf: (request: Request) => Context | Promise<Context>;
  /** Origin without a slash at the end. */
  publicUrl: string;
  limitRate: RequestHandler;
}

async function* indexText({ settings: { publicUrl } }: Context, parts: readonly SitemapPart[]): AsyncGenerator<string> {
  yield `${xmlHead}<sitemapindex ${namespace}>\n${located("sitemap", `${publicUrl}/sitemaps/pages-1.xml`)}`;
  for (const { kind, number, lastModified } of parts)
    yield located("sitemap", `${publicUrl}/sitemaps/${kind}-${number}.xml`, lastModified);
  yield "</sitemapindex>\n";
}

async function* pagesText(ctx: Context): AsyncGenerator<string> {
  const listings = await listFixedListings(ctx);
  const { face } = ctx.settings;
  const home = face?.home ?? "/";
  const always = [...new Set([home, ...staticPaths, ...listings.map(({ path }) => path)])].map((path) => ({ path }));
  // The one address of a page of text is that of the main host.
  const texts = face ? [] : await listLivePages(ctx);
  yield listHead();
  for (const page of [...always, ...texts]) yield pageLocated(ctx.settings.publicUrl, page);
  yield "</urlset>\n";
}

async function* partText(ctx: Context, kind: SitemapKind, number: number): AsyncGenerator<string> {
  const { publicUrl } = ctx.settings;
  yield listHead();
  for await (const pages of listSitemapEntries(ctx, { kind, number }))
    yield pages.map((page) => pageLocated(publicUrl, page)).join("");
  yield "</urlset>\n";
}

interface CompressedFile {
  gzip: Buffer;
  etag: string;
}

/** Only the compressed text is ever whole in memory. */
async function compressed(text: AsyncIterable<string>): Promise<CompressedFile> {
  const source = Readable.from(text, { objectMode: false });
  const zip = createGzip();
  source.on("error", (error) => zip.destroy(error));
  const gzip = await buffer(source.pipe(zip));
  return { gzip, etag: `"${createHash("sha256").update(gzip).digest("base64url").slice(0, 22)}"` };
}

function send(request: Request, response: Response, { gzip, etag }: CompressedFile): void {
  response.set({ "Cache-Control": `public, max-age=${HOUR_SECONDS}`, ETag: etag, Vary: "Accept-Encoding" });
  response.type("application/xml");
  if (request.fresh) {
    response.status(304).end();
  } else if (request.acceptsEncodings("gzip")) {
    response.set("Content-Encoding", "gzip").send(gzip);
  } else {
    Readable.from([gzip], { objectMode: false }).pipe(createGunzip()).pipe(response);
  }
}

/**
 * `/robots.txt`, and `/sitemap.xml` with its parts of at most 50,000 addresses: in each language of the site the events that
 * have a date coming, listed venues, the pages that are always there, the published pages of text, and the listings of towns
 * and categories that list anything; on a face its home and lists alone. Each file is made at most once an hour.
 */
export function sitemap(options: Options): Router {
  const router = Router();
  const files = boundedCache<CompressedFile>({ entries: KEPT_FILES, maxAgeMs: HOUR_SECONDS * 1000 });
  const parts = boundedCache<SitemapPart[]>({ entries: KEPT_SETS, maxAgeMs: HOUR_SECONDS * 1000 });
  // Reads as an anonymous viewer, because the file is shared by all.
  const readerOf = async (request: Request): Promise<Context> => ({
    ...(await options.contextOf(request)),
    viewer: { kind: "anonymous" },
  });
  // Kept by itself, so that a part that is not there costs nothing however often it is asked for.
  const partsFor = (request: Request) =>
    parts.get(faceKey(request), async () => listSitemapParts(await readerOf(request)));
  const robots = (origin: string) =>
    [
      "User-agent: *",
      ...region.languages.flatMap((code) => disallowed.map((path) => `Disallow: ${languagePath(path, code)}`)),
      "",
      `# What is here for assistants: ${origin}${llmsPath}`,
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ].join("\n");
  router.all(["/robots.txt", "/sitemap.xml", "/sitemaps/:name.xml"], onlyRead, options.limitRate);
  router.get("/robots.txt", (request, response) => {
    const text = robots(originOf(request, options.publicUrl));
    response.set("Cache-Control", `public, max-age=${HOUR_SECONDS}`).type("text/plain").send(text);
  });
  router.get("/sitemap.xml", async (request, response) => {
    const make = async () => compressed(indexText(await readerOf(request), await partsFor(request)));
    send(request, response, await files.get(`${faceKey(request)}index`, make));
  });
  router.get("/sitemaps/pages-1.xml", async (request, response) => {
    const make = async () => compressed(pagesText(await readerOf(request)));
    send(request, response, await files.get(`${faceKey(request)}pages-1`, make));
  });
  router.get("/sitemaps/:name.xml", async (request, response) => {
    const [, name, digits] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(request.params.name) ?? [];
    const kind = sitemapKinds.find((known) => known === name);
    const number = Number(digits);
    if (!kind) throw new NotFound();
    // One that the index does not lead to would hold no address, and so be no sitemap.
    const known = await partsFor(request);
    if (!known.some((part) => part.kind === kind && part.number === number)) throw new NotFound();
    const make = async () => compressed(partText(await readerOf(request), kind, number));
    send(request, response, await files.get(faceKey(request) + request.params.name, make));
  });
  return router;
}

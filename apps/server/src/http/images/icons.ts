import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { siteIcon } from "@hereabouts/domain/media/site-icon";
import { type Request, type RequestHandler, Router } from "express";
import { brandOf } from "../../faces/faces.ts";
import { markPath, markVersion } from "../../faces/look.ts";
import { onlyRead } from "../guards/only-read.ts";
import { clientFolder, webRoot } from "../site/asset-tags.ts";
import { boundedCache } from "./bounded-cache.ts";

/** The site's paper in light. */
const PAPER = "#fbfaf6";
const ICO_SIZE = 32;
/** Marks whose icons stay in memory: of the site and of some faces. */
const KEPT_MARKS = 10;

/** The icons by their paths; those of phones stand on paper, for what is transparent turns black there. */
const pngs: Record<string, { size: number; ground?: string }> = {
  "/apple-touch-icon.png": { size: 180, ground: PAPER },
  "/icon-192.png": { size: 192 },
  "/icon-512.png": { size: 512 },
  "/icon-maskable-512.png": { size: 512, ground: PAPER },
};

/** The drawing all of them are made from: as it was built, or from its source while the site is worked on. */
function drawingPath(): string {
  const built = resolve(clientFolder, "favicon.svg");
  return existsSync(built) ? built : resolve(webRoot, "../public/favicon.svg");
}

/** A PNG in the frame of an ICO file: a directory of one entry, and the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});

/** A PNG as the drawing that pages name as their icon. */
const svgOf = (png: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><image width="40" height="40" href="data:image/png;base64,${png}"/></svg>`;

/** The site's mark in the sizes and formats that browsers, phones and feed readers ask for, and the manifest that names them. */
export function icons({ limitRate }: { limitRate: RequestHandler }): Router {
  const router = Router();
  const made = boundedCache<Buffer>({ entries: KEPT_MARKS * (Object.keys(pngs).length + 1) });
  /** An icon by its name, of the mark that the site, or the face of a request, has at this time. */
  const icon = (request: Request, name: string, make: (mark: Buffer) => Promise<Buffer>) => {
    const { mark } = brandOf(request);
    const drawing = async () => (mark ? Buffer.from(mark, "base64") : readFile(drawingPath()));
    return made.get(`${markVersion({ mark }) ?? ""}${name}`, async () => make(await drawing()));
  };
  const paths = [...Object.keys(pngs), "/favicon.ico", "/site.webmanifest"];
  router.all(paths, onlyRead, limitRate, (_request, response, next) => {
    response.set("Cache-Control", "public, max-age=86400");
    next();
  });
  for (const [path, { size, ground }] of Object.entries(pngs))
    router.get(path, async (request, response) => {
      response.type("image/png").send(await icon(request, path, (mark) => siteIcon(mark, size, ground)));
    });
  router.get("/favicon.ico", async (request, response) => {
    const ico = await icon(request, "ico", async (mark) => icoOf(await siteIcon(mark, ICO_SIZE), ICO_SIZE));
    response.type("image/x-icon").send(ico);
  });
  // The site's own mark goes before the product's, which is a file.
  const ownMark: RequestHandler = (request, _response, next) => (brandOf(request).mark ? next() : next("route"));
  router.get([markPath, "/favicon.svg"], ownMark, onlyRead, limitRate, (request, response) => {
    const { mark = "" } = brandOf(request);
    response.set(
      "Cache-Control",
      `public, max-age=${request.query[markVersion({ mark }) ?? ""] === undefined ? 3600 : 31_536_000}`,
    );
    if (request.path === markPath) response.type("image/png").send(Buffer.from(mark, "base64"));
    else response.type("image/svg+xml").send(svgOf(mark));
  });
  router.get("/site.webmanifest", (request, response) => {
    response.type("application/manifest+json").send(JSON.stringify(manifestOf(brandOf(request).name)));
  });
  return router;
}

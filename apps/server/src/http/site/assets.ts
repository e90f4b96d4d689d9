import { existsSync } from "node:fs";
import { resolve } from "node:path";
import compression from "compression";
import { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { leaveOutDocumentHeaders } from "./security-headers.ts";

/**
 * The files of the built site. They were compressed as far as it goes when it was built, save while a first start serves it
 * already and still compresses (apps/web/scripts/compress.mjs): until then each is compressed as it is asked for.
 * @param folder the bundle of browsers, with its files in `assets`
 */
export function assets(folder: string): RequestHandler {
  // Created on each call, because the middleware looks for compressed files only at creation.
  const files = () =>
    expressStaticGzip(resolve(folder, "assets"), {
      enableBrotli: true,
      orderPreference: ["br", "gz"],
      serveStatic: {
        // Its name changes with what it holds, so nothing is asked about it again.
        immutable: true,
        maxAge: "1y",
        lastModified: false,
        etag: false,
        acceptRanges: false,
        fallthrough: false,
        redirect: false,
        setHeaders: leaveOutDocumentHeaders,
      },
    });
  const areCompressed = () => existsSync(resolve(folder, ".vite/compressed"));
  let [serve, isFinal] = [files(), areCompressed()];
  const serveAsTheyAre: RequestHandler = (request, response, next) => {
    if (!isFinal && areCompressed()) [serve, isFinal] = [files(), true];
    serve(request, response, next);
  };
  return Router().use(compression(), serveAsTheyAre);
}

import { restPrefixes } from "@hereabouts/api/mounting/mount";
import { mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import {
  fediversePrefix,
  nodeInfoLinksPath,
  nodeInfoPath,
  webfingerPath,
} from "@hereabouts/contract/fediverse/fediverse-paths";
import { oembedPath } from "@hereabouts/contract/widgets/widget-paths";
import { NotFound } from "@hereabouts/domain/errors";
import type { Request, RequestHandler } from "express";

/** Paths for programs: every failure below them is answered in JSON, never with a page. */
const prefixes = [
  ...restPrefixes,
  "/trpc",
  "/auth",
  "/media",
  "/prints",
  "/assets",
  "/sitemaps",
  "/webhooks",
  mcpPath,
  oembedPath,
  fediversePrefix,
  webfingerPath,
  nodeInfoLinksPath,
  nodeInfoPath,
  "/healthz",
  "/readyz",
  "/metrics",
];
/** The pages below paths for programs: people have them in links and bookmarks. */
const isPage = (path: string) => /^\/(?:auth\/login|metrics\/widget)\/?$/i.test(path);

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a path is for API clients only. */
export function isForPrograms({ baseUrl, path }: Request): boolean {
  const whole = (baseUrl + path).toLowerCase();
  return !isPage(whole) && prefixes.some((prefix) => isBelow(whole, prefix));
}

/** Responds with 404 to unknown paths below these. */
export const refuseUnknown: RequestHandler = (request, _response, next) =>
  next(isForPrograms(request) ? new NotFound() : undefined);

/** Says of a path that cannot be decoded that it is not there: it names nothing. */
export const refuseUndecodable: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new NotFound());
  }
};

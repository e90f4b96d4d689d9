import { callerByToken } from "@hereabouts/api/bearer-token";
import type { CountRequest } from "@hereabouts/api/operations/traffic/beacon-listener";
import { llmsPath, mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import { shapeNames } from "@hereabouts/contract/media/picture-shapes";
import { postersPrefix } from "@hereabouts/contract/posters/poster-paths";
import { oembedPath } from "@hereabouts/contract/widgets/widget-paths";
import { TooMany } from "@hereabouts/domain/errors";
import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, type Options, type RateLimitRequestHandler, rateLimit } from "express-rate-limit";
import { singleProcess, type WorkerPool } from "../../worker-pool.ts";

/** How often a client may ask for what lies below some paths. */
export interface RateRule {
  /** The counter: all requests under one name count together. */
  name: string;
  /** Beginnings of the paths that the rule is for; "/" covers whatever no earlier rule does. */
  paths: readonly string[];
  /** Only those of them that end so. */
  endings?: readonly string[];
  /** Requests in `windowSeconds`. */
  requests: number;
  windowSeconds: number;
  /** Counts failed requests alone: files that exist cost little, searching for what does not exist costs more. */
  onlyFailures?: boolean;
}

const shapeFiles = shapeNames.map((shape) => `/${shape}.jpg`);

/**
 * Every limit by client, the first that fits a path. Someone who reads fast asks for a page a second, and one address may
 * be a whole school: what costs the most has room for ten of those. Files of the build are not counted at all.
 */
export const rateRules: readonly RateRule[] = [
  { name: "export", paths: ["/account/data.json"], requests: 20, windowSeconds: 60 },
  { name: "geocode", paths: ["/manage/geocode"], requests: 120, windowSeconds: 60 },
  { name: "calendars", paths: ["/icalendar"], requests: 300, windowSeconds: 60 },
  { name: "feeds", paths: ["/feeds"], requests: 120, windowSeconds: 60 },
  // Drawn when they are asked for: a page has one such map.
  { name: "still maps", paths: ["/prints/map"], requests: 300, windowSeconds: 60 },
  { name: "prints", paths: ["/prints"], requests: 1_200, windowSeconds: 60 },
  // Read from the database and drawn in a thread: the most that a visitor can ask for.
  { name: "posters", paths: [postersPrefix], requests: 60, windowSeconds: 60 },
  // Shapes of pictures are drawn when they are asked for, too.
  { name: "shapes", paths: ["/media"], endings: shapeFiles, requests: 120, windowSeconds: 60 },
  { name: "media", paths: ["/media"], requests: 600, windowSeconds: 60, onlyFailures: true },
  { name: "sitemap", paths: ["/sitemap.xml", "/sitemaps", "/robots.txt", llmsPath], requests: 300, windowSeconds: 60 },
  { name: "mail links", paths: ["/unsubscribe", "/confirm", "/rsvp", "/newsletter"], requests: 120, windowSeconds: 60 },
  // Separate, so that impressions never use up the quota of requests.
  {
    name: "beacons",
    paths: ["/events/api/v1/impressions", "/events/api/v1/search_ad/ping"],
    requests: 600,
    windowSeconds: 60,
  },
  // A page with an extension that it refuses sends many: one that is not heard loses nothing.
  { name: "policy reports", paths: ["/api/csp-reports"], requests: 30, windowSeconds: 60 },
  // Of its own: all of it comes from a few addresses, at times in bursts.
  { name: "payments", paths: ["/webhooks"], requests: 1_200, windowSeconds: 60 },
  {
    name: "api",
    paths: [
      "/trpc",
      "/events/api",
      "/claim/api",
      "/reports/api",
      "/editor/api",
      "/django/api",
      "/api",
      "/auth",
      mcpPath,
      oembedPath,
    ],
    requests: 600,
    windowSeconds: 60,
  },
  { name: "pages", paths: ["/"], requests: 600, windowSeconds: 60 },
];

/** Per API token, from any client address; replaces the rule "api". */
export const tokenRule: RateRule = { name: "tokens", paths: [], requests: 300, windowSeconds: 60 };
/** Per client, for calls with unknown tokens, against guessing. */
const guessRule: RateRule = { name: "unknown tokens", paths: [], requests: 60, windowSeconds: 60 };

/** Path of a request as its rules know it. */
export const pathOf = ({ baseUrl, path }: Request) => (baseUrl + path).toLowerCase();
const isBelow = (path: string, prefix: string) => prefix === "/" || path === prefix || path.startsWith(`${prefix}/`);

/** The rule that a path falls under. */
export function ruleOf(path: string, rules: readonly RateRule[] = rateRules): RateRule | undefined {
  return rules.find(
    ({ paths, endings }) =>
      paths.some((prefix) => isBelow(path, prefix)) && (endings?.some((ending) => path.endsWith(ending)) ?? true),
  );
}

/** Key that the requests of a client are counted by. */
export const clientOf = ({ ip }: Pick<Request, "ip">) =>
  // A connection that is gone has no address.
  ip === undefined ? "gone" : ipKeyGenerator(ip);

function limiterOf(
  { requests, windowSeconds, onlyFailures = false }: RateRule,
  options: Partial<Options> = {},
): RateLimitRequestHandler {
  return rateLimit({
    windowMs: windowSeconds * 1000,
    limit: requests,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    skipSuccessfulRequests: onlyFailures,
    keyGenerator: clientOf,
    handler: (_request, response, next) => {
      // The limiter has said by itself when to come again.
      next(new TooMany(Number(response.getHeader("Retry-After") ?? windowSeconds), undefined, "rateLimit"));
    },
    ...options,
  });
}

/**
 * Counts a request under the rule of its path, in all workers together, says so in `RateLimit` headers, and fails with TooMany when the client has
 * used up its allowance. Who mounts a path calls it once the path and the method are known.
 */
export function rateLimits(
  rules: readonly RateRule[] = rateRules,
  countsOf: WorkerPool["countsOf"] = singleProcess.countsOf,
): RequestHandler {
  const limiters = new Map(rules.map((rule) => [rule, limiterOf(rule, { store: countsOf(rule.name) })]));
  const byToken = limiterOf(tokenRule, {
    store: countsOf(tokenRule.name),
    keyGenerator: (request) => callerByToken(request) ?? clientOf(request),
  });
  const guesses = limiterOf(guessRule, {
    store: countsOf(guessRule.name),
    standardHeaders: false,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { statusCode }) => statusCode !== 401,
  });
  return (request, response, next) => {
    const rule = ruleOf(pathOf(request), rules);
    const isTokenCall = callerByToken(request) !== undefined;
    const limiter = isTokenCall && rule?.name === "api" ? byToken : rule && limiters.get(rule);
    const count = (failure?: unknown) => {
      if (failure === undefined && limiter) void limiter(request, response, next);
      else next(failure);
    };
    if (isTokenCall) void guesses(request, response, count);
    else count();
  };
}

/** Counts under the rule of a path without Express and its headers. It counts apart from `rateLimits`. */
export function requestCounter(
  path: string,
  rules: readonly RateRule[] = rateRules,
  countsOf: WorkerPool["countsOf"] = singleProcess.countsOf,
): CountRequest {
  const rule = ruleOf(path, rules);
  if (rule === undefined) throw new Error(`No rule counts what is asked of ${path}.`);
  const store = countsOf(`${rule.name}, before the site`);
  store.init?.({ windowMs: rule.windowSeconds * 1_000, limit: rule.requests } as Options);
  return async (address) => {
    const { totalHits, resetTime } = await store.increment(clientOf({ ip: address || undefined }));
    const waitMs = (resetTime?.getTime() ?? 0) - Date.now();
    return { isOver: totalHits > rule.requests, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  };
}

import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { publicCacheSeconds } from "@hereabouts/api/anonymous-caching";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import { type CacheKey, cacheKey } from "./cache-key.ts";
import { type CachedResponse, createResponse, passOn, sendResponse } from "./cached-response.ts";
import { type CapturedResponse, captureResponse } from "./capture-response.ts";
import { collectSources } from "./request-sources.ts";
import { createResponseStore } from "./response-store.ts";

interface Options {
  feed: Pick<ChangeFeed, "generation" | "isLive" | "isUntouched">;
  mostBytes: number;
  /** The site's day, part of the key. */
  today: () => string;
  /** Runs when a request is served a shared response. */
  onHit?: (request: IncomingMessage) => void;
  /** A clock that only goes forward, in milliseconds. */
  clock?: () => number;
}

/** Whether a response is public: marked by the route, and without personal data. */
const isForAll = ({ status, headers }: CapturedResponse): boolean =>
  status === 200 && headers["set-cookie"] === undefined && /^public\b/.test(String(headers["cache-control"]));

/** A shared response, or `alone` or `again` when the request that computed it was aborted or rate limited. */
type SharedResult = CachedResponse | "alone" | "again";

/** So often those who wait have it made again: then each asks alone. */
const MOST_TRIES = 8;
const TOO_MANY = 429;

const process8 = randomBytes(6).toString("base64url");
let sent = 0;
/** Tells one answer from another in a log; a random number for each would cost more than the answer. */
const nextRequestId = () => `${process8}-${(++sent).toString(36)}`;

/**
 * Shared response cache for anonymous requests: one computation per key, kept up to a minute or until something changes
 * that it was made from. Concurrent requests for a key wait for the first. Other requests, and all requests while the change feed
 * is down, go to the site.
 */
export function responseCache(site: RequestListener, options: Options): RequestListener {
  const { feed, onHit, clock = () => performance.now() } = options;
  const kept = createResponseStore(options.mostBytes);
  const making = new Map<string, Promise<SharedResult>>();

  /** Whether a response is younger than its maximum age and shows all changes announced up to the generation `since`. */
  function shows(answer: CachedResponse, since: number): boolean {
    if (clock() - answer.madeAt >= publicCacheSeconds * 1_000) return false;
    if (answer.generation >= since) return true;
    if (!feed.isUntouched(answer.sources, answer.generation, since)) return false;
    answer.generation = since;
    return true;
  }

  function send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse, ageSeconds = 0): void {
    const requestId = response.getHeader("x-request-id") ?? nextRequestId();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendResponse(answer, request, response, { requestId: String(requestId), ageSeconds }).catch((error: Error) =>
      response.destroy(error),
    );
  }

  function give(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    onHit?.(request);
    // Up, so that what proxies add to it never outlives the minute.
    send(answer, request, response, Math.ceil((clock() - answer.madeAt) / 1_000));
  }

  /** Computes a response and sends it to the first client. */
  async function make(cacheable: CacheKey, request: IncomingMessage, response: ServerResponse): Promise<SharedResult> {
    // Before anything is read: what changes from now on makes it old.
    const begun = { generation: feed.generation(), madeAt: clock(), sources: collectSources(request) };
    const written = await captureResponse(site, cacheable, request, response);
    if (written === undefined) return "again";
    if (!isForAll(written)) {
      passOn(written, request, response).catch((error: Error) => response.destroy(error));
      return written.status === TOO_MANY ? "again" : "alone";
    }
    const answer = createResponse(written.headers, written.body, begun);
    if (shows(answer, feed.generation())) kept.set(cacheable.kind, cacheable.key, answer);
    send(answer, request, response);
    return answer;
  }

  /** Serves a response that shows all changes announced before the request; later ones may be missing. */
  function serve(request: IncomingMessage, response: ServerResponse, since: number, turns = 0): void {
    // Who went away while they waited gets nothing made that others would wait for.
    if (response.destroyed) return;
    const cacheable = feed.isLive() && turns < MOST_TRIES ? cacheKey(request) : undefined;
    if (cacheable === undefined) return void site(request, response);
    const { kind } = cacheable;
    const key = `${options.today()} ${cacheable.key}`;
    const known = kept.get(kind, key);
    if (known && shows(known, since)) return void give(known, request, response);
    const underWay = making.get(key);
    if (underWay) {
      void underWay.then((made) => {
        if (made === "alone") site(request, response);
        else if (made !== "again" && shows(made, since)) give(made, request, response);
        // Or the response predates the request and data changed: compute it once more for all waiting requests.
        else serve(request, response, since, turns + 1);
      });
      return;
    }
    const made = make({ ...cacheable, key }, request, response);
    making.set(key, made);
    void made.finally(() => making.delete(key));
  }

  return (request, response) => serve(request, response, feed.generation());
}

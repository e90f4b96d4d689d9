import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type CacheBucket, type CacheKey, cacheKey } from "./cache-key.ts";
import { type CachedResponse, createResponse, nextId, passOn, sendResponse } from "./cached-response.ts";
import { type CapturedResponse, captureResponse } from "./capture-response.ts";
import { type FreshnessOptions, judgeFreshness } from "./freshness.ts";
import { collectSources } from "./request-sources.ts";
import { createResponseStore } from "./response-store.ts";
import { sendStale } from "./stale-response.ts";

interface Options extends FreshnessOptions {
  mostBytes: number;
  /** Runs when a request is answered from memory, by a response that may be out of date too, and when one is made. */
  onAnswer?: (kind: CacheBucket, outcome: "kept" | "stale" | "made") => void;
}

/** Whether a response is public: marked by the route, and without personal data. */
const isForAll = ({ status, headers }: CapturedResponse): boolean =>
  status === 200 && headers["set-cookie"] === undefined && /^public\b/.test(String(headers["cache-control"]));

/** A shared response, or `alone` or `again` when the request that computed it was aborted or rate limited. */
type SharedResult = CachedResponse | "alone" | "again";

/** So often those who wait have it made again: then each asks alone. */
const MOST_TRIES = 8;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

function send(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  ageSeconds = 0,
  sendAnswer = sendResponse,
): void {
  const requestId = String(response.getHeader("x-request-id") ?? nextId());
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  sendAnswer(answer, request, response, { requestId, ageSeconds }).catch((error: Error) => response.destroy(error));
}

/**
 * Shared response cache for anonymous requests: one computation per key, kept up to a minute or until something changes
 * that it was made from. Concurrent requests for a key wait for the first. Other requests, and all requests while the change
 * feed is down, go to the site. While the database is away, kept responses are given although they are stale.
 */
export function responseCache(site: RequestListener, options: Options): RequestListener {
  const { feed, outage, today, onAnswer, clock = () => performance.now() } = options;
  const { isFresh, mayBeStale, ageSeconds } = judgeFreshness({ ...options, clock });
  const kept = createResponseStore(options.mostBytes);
  const making = new Map<string, Promise<SharedResult>>();

  function give(
    { answer, kind, isStale = false }: { answer: CachedResponse; kind: CacheBucket; isStale?: boolean },
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    onAnswer?.(kind, isStale ? "stale" : "kept");
    send(answer, request, response, ageSeconds(answer), isStale ? sendStale : sendResponse);
  }

  /** Computes a response and sends it to the first client. */
  async function make(cacheable: CacheKey, request: IncomingMessage, response: ServerResponse): Promise<SharedResult> {
    const { kind, key } = cacheable;
    // Before anything is read: what changes from now on makes it old.
    const begun = { generation: feed.generation(), madeAt: clock(), day: today(), sources: collectSources(request) };
    onAnswer?.(kind, "made");
    const written = await captureResponse(site, cacheable, request, response);
    if (written === undefined) return "again";
    if (!isForAll(written)) {
      const known = kept.get(kind, key);
      if (known && written.status === UNAVAILABLE) {
        await outage?.check();
        if (mayBeStale(known)) {
          give({ answer: known, kind, isStale: true }, request, response);
          return "again";
        }
      }
      // Otherwise what was removed would come back in an outage.
      if (written.status < 500 && written.status !== TOO_MANY) kept.delete(kind, key);
      passOn(written, request, response).catch((error: Error) => response.destroy(error));
      return written.status === TOO_MANY ? "again" : "alone";
    }
    const answer = createResponse(written.headers, written.body, begun);
    if (isFresh(answer, feed.generation())) kept.set(kind, key, answer);
    send(answer, request, response);
    return answer;
  }

  /** Serves a response that shows all changes announced before the request; later ones may be missing. */
  function serve(request: IncomingMessage, response: ServerResponse, since: number, turns = 0): void {
    // Who went away while they waited gets nothing made that others would wait for.
    if (response.destroyed) return;
    const cacheable = turns < MOST_TRIES ? cacheKey(request) : undefined;
    if (cacheable === undefined) return void site(request, response);
    const { kind, key } = cacheable;
    const known = kept.get(kind, key);
    if (known && isFresh(known, since)) return void give({ answer: known, kind }, request, response);
    if (known && mayBeStale(known)) return void give({ answer: known, kind, isStale: true }, request, response);
    if (!feed.isLive()) {
      // Made for one alone, in whose place a stale one is given if that fails.
      if (known) void make(cacheable, request, response);
      else site(request, response);
      return;
    }
    const underWay = making.get(key);
    if (underWay) {
      void underWay.then((made) => {
        if (made === "alone") site(request, response);
        else if (made !== "again" && isFresh(made, since)) give({ answer: made, kind }, request, response);
        // Or the response predates the request and data changed: compute it once more for all waiting requests.
        else serve(request, response, since, turns + 1);
      });
      return;
    }
    const made = make(cacheable, request, response);
    making.set(key, made);
    void made.finally(() => making.delete(key));
  }

  return (request, response) => serve(request, response, feed.generation());
}

import { feedsPrefix } from "@hereabouts/contract/feeds/feed-paths";
import { searchLimits } from "@hereabouts/contract/listings/search-limits";
import { messages } from "@hereabouts/contract/messages";
import { widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { TooMany } from "@hereabouts/domain/errors";
import type { RequestHandler, Response } from "express";
import { clientOf, pathOf } from "./rate-limits.ts";

/** Whole paths, and beginnings of paths, that search the listings. */
const wholePaths = new Set(["/", "/events/", "/venues/"]);
const beginnings = [
  ...["/in/", "/category/", `${feedsPrefix}/`, `${widgetsPrefix}/`],
  ...["/events/api/v1/events", "/events/api/v1/poi", "/events/api/v1/saved_searches"],
];

/** Whether a path searches the listings, which costs the database more than anything else anonymous requests do. */
export function searchesListings(path: string): boolean {
  if (path.startsWith("/trpc/")) return path.includes("listings.");
  return wholePaths.has(path) || beginnings.some((beginning) => path.startsWith(beginning));
}

/** Requests of one client. */
interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Answers only a few searches of a client at once: the others wait their turn, and fail with TooMany when too many wait or
 * the turn does not come in time.
 */
export function listingTurns(waitMs: number = searchLimits.waitMs): RequestHandler {
  const clients = new Map<string, Turns>();
  // A request may pass several limits on its way, and takes one turn.
  const known = new WeakSet<object>();

  function end(client: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
    if (turns.running === 0) clients.delete(client);
  }

  /** Ends a turn once: when its response is sent, or its connection is gone. */
  function begin(client: string, turns: Turns, response: Response): void {
    if (response.closed || response.destroyed) end(client, turns);
    else response.once("close", () => end(client, turns));
  }

  return (request, response, next) => {
    if (known.has(request) || !searchesListings(pathOf(request))) return next();
    known.add(request);
    const client = clientOf(request);
    const turns = clients.get(client) ?? { running: 0, waiting: [] };
    clients.set(client, turns);
    if (turns.running < searchLimits.atOnce) {
      turns.running += 1;
      begin(client, turns, response);
      return next();
    }
    const tooMany = () => new TooMany(searchLimits.retrySeconds, messages.tooManySearches);
    if (turns.waiting.length >= searchLimits.waiting) return next(tooMany());
    const turn = () => {
      clearTimeout(patience);
      begin(client, turns, response);
      next();
    };
    const patience = setTimeout(() => {
      turns.waiting.splice(turns.waiting.indexOf(turn), 1);
      next(tooMany());
    }, waitMs);
    turns.waiting.push(turn);
  };
}

import { mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import { feedsPrefix } from "@hereabouts/contract/feeds/feed-paths";
import { searchLimits } from "@hereabouts/contract/listings/search-limits";
import { messages } from "@hereabouts/contract/messages";
import { postersPrefix } from "@hereabouts/contract/posters/poster-paths";
import { reservedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import { widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { TooMany } from "@hereabouts/domain/errors";
import type { RequestHandler, Response } from "express";
import { clientOf, pathOf } from "./rate-limits.ts";

/** Whole paths, and beginnings of paths, that search the listings. */
const wholePaths = new Set(["/", "/events/", "/venues/"]);
const beginnings = [
  "/in/",
  "/category/",
  `${feedsPrefix}/`,
  `${widgetsPrefix}/`,
  `${postersPrefix}/`,
  mcpPath,
  "/events/api/v1/events",
  "/events/api/v1/poi",
  "/events/api/v1/read_sentence",
  "/events/api/v1/saved_searches",
  "/events/api/v1/suggestions",
];

/** Whether a path may be a page that staff wrote, whose rows of cards are searches: it stands beside the site's own. */
function isSitePage(path: string): boolean {
  const [, slug] = /^\/([a-z\d-]+)\/?$/.exec(path) ?? [];
  return slug !== undefined && !reservedSlugs.includes(slug);
}

/** Calls that search: those of listings, and those of pages with rows of cards and of their previews. */
const searchCalls = /listings\.|sitePages\.(?:get|home|preview)/;

/**
 * Counts the searches of the listings that a request for a path makes: nothing else costs as much that anonymous requests
 * do. Several are one batch of calls. @param asked as it stands in the address: escaped, and with slashes doubled
 */
export function searchesAt(asked: string): number {
  const path = decodeURIComponent(asked).replace(/^\/+/, "/");
  if (path.startsWith("/trpc/")) return path.split(searchCalls).length - 1;
  const isSearch = wholePaths.has(path) || beginnings.some((beginning) => path.startsWith(beginning));
  return Number(isSearch || isSitePage(path));
}

/** Searches of one client that run, and its requests that wait. */
interface ClientSearches {
  running: number;
  waiting: { searches: number; begin: () => void }[];
}

const hasRoom = (turns: ClientSearches, searches: number) =>
  turns.running === 0 || turns.running + searches <= searchLimits.atOnce;

/**
 * Returns a way to begin searches one by one, with whatever else there is to do between them: a search that memory answers
 * makes no pause itself, and many of them would leave nobody else an answer.
 */
function oneByOne(): (begin: () => void) => void {
  const starting: (() => void)[] = [];
  const start = () => {
    starting[0]?.();
    starting.shift();
    if (starting.length > 0) setImmediate(start);
  };
  return (begin) => {
    starting.push(begin);
    if (starting.length === 1) setImmediate(start);
  };
}

/**
 * Answers only a few searches of a client at once: the others wait their turn, and fail with TooMany when too many wait or
 * the turn does not come in time. A batch of more searches has its turn alone.
 */
export function limitSearches(waitMs: number = searchLimits.waitMs): RequestHandler {
  const clients = new Map<string, ClientSearches>();
  // A request may pass several limits on its way, and takes one turn.
  const known = new WeakSet<object>();
  const start = oneByOne();

  function end(client: string, turns: ClientSearches, searches: number): void {
    turns.running -= searches;
    for (let next = turns.waiting[0]; next && hasRoom(turns, next.searches); next = turns.waiting[0]) next.begin();
    if (turns.running === 0) clients.delete(client);
  }

  /**
   * Begins a turn, which ends once: when its response is sent. Where the client has gone, its search still runs: the turn
   * ends with the search, or after a second when the end is not noticed.
   */
  function begin(client: string, turns: ClientSearches, searches: number, response: Response, next: () => void): void {
    turns.running += searches;
    let isOver = false;
    const over = () => {
      if (!isOver) end(client, turns, searches);
      isOver = true;
    };
    response.once("close", () => {
      if (response.writableEnded) return over();
      response.once("prefinish", over);
      setTimeout(over, Math.min(waitMs, searchLimits.goneMs)).unref();
    });
    start(() => (response.closed ? over() : next()));
  }

  return (request, response, next) => {
    const searches = known.has(request) ? 0 : searchesAt(pathOf(request));
    if (searches === 0) return next();
    // Nobody waits for an answer any longer, and no search is begun.
    if (response.closed) return;
    known.add(request);
    const client = clientOf(request);
    const turns = clients.get(client) ?? { running: 0, waiting: [] };
    clients.set(client, turns);
    if (turns.waiting.length === 0 && hasRoom(turns, searches)) {
      return begin(client, turns, searches, response, next);
    }
    const tooMany = () => new TooMany(searchLimits.retrySeconds, messages.tooManySearches, "searchTurn");
    if (turns.waiting.length >= searchLimits.waiting) return next(tooMany());
    const leave = () => {
      clearTimeout(patience);
      response.off("close", leave);
      turns.waiting = turns.waiting.filter((other) => other !== turn);
    };
    const turn = {
      searches,
      begin: () => {
        leave();
        begin(client, turns, searches, response, next);
      },
    };
    const patience = setTimeout(() => {
      leave();
      next(tooMany());
    }, waitMs);
    response.once("close", leave);
    turns.waiting.push(turn);
  };
}

import type { IncomingMessage } from "node:http";
import { Sources } from "@hereabouts/db/changes/sources";
import { watchReads } from "@hereabouts/db/changes/watched-database";
import type { Context } from "@hereabouts/domain/context";

/** Each process keeps categories, the region, which map it has and its faces in memory, and pages read them there (`followSite`). */
const inMemory = new Set(["event_type", "site_region", "site_region_map", "face"]);

const byRequest = new WeakMap<IncomingMessage, Sources>();

/** Sources of a response that is about to be made. Until a context is made for its request, they may be anything. */
export function collectSources(request: IncomingMessage): Sources {
  const sources = new Sources();
  sources.add(inMemory);
  byRequest.set(request, sources);
  return sources;
}

/** Whether the response to a request is made for the cache, which packs it. */
export const isForCache = (request: IncomingMessage): boolean => byRequest.has(request);

/** The context of a request; whatever it reads is added to the sources of a response that is to be kept. */
export function withSources(request: IncomingMessage, ctx: Context): Context {
  const sources = byRequest.get(request);
  return sources === undefined ? ctx : { ...ctx, db: watchReads(ctx.db, sources) };
}

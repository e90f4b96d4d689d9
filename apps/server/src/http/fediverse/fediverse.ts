import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { receiveBody } from "@hereabouts/api/gate/receive-body";
import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { allowNotModified, crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { fediverseLimits, fediverseMessages } from "@hereabouts/contract/fediverse/fediverse-limits";
import {
  activityType,
  actorPath,
  collectionPath,
  eventObjectPath,
  nodeInfoLinksPath,
  nodeInfoPath,
  SITE_ACTOR,
  sharedInboxPath,
  webfingerPath,
} from "@hereabouts/contract/fediverse/fediverse-paths";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { recordOfLink } from "@hereabouts/contract/widgets/site-links";
import type { Context } from "@hereabouts/domain/context";
import { Gone, NotFound } from "@hereabouts/domain/errors";
import { venueActor } from "@hereabouts/domain/fediverse/actor";
import { getActor } from "@hereabouts/domain/fediverse/actor-document";
import { getFollowers, getFollowing, getOutbox, getOutboxPage } from "@hereabouts/domain/fediverse/collections";
import { findByHandle, getNodeInfo, nodeInfoLinks } from "@hereabouts/domain/fediverse/discovery";
import { getEventObject } from "@hereabouts/domain/fediverse/read-object";
import { type Received, receiveActivity } from "@hereabouts/domain/fediverse/receive-activity";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { Counter } from "prom-client";
import { faceOf } from "../../faces/faces.ts";
import { registry } from "../../metrics/registry.ts";
import { version } from "../../version.ts";
import { asksForActivity } from "./asks-for-activity.ts";

const call = { access: ["callAnonymously"], needsCsrfToken: false } as const;
const inboxCall = { ...call, bodyBytes: serverLimits.anonymousBodyBytes } as const;

const activities = new Counter({
  name: "fediverse_activities_total",
  help: "Activities received in inboxes of the Fediverse, by what became of them",
  labelNames: ["outcome"],
  registers: [registry],
});

interface Answer {
  type: string;
  read: (ctx: Context, request: Request) => Promise<object> | object;
}

const jsonOf = (read: Answer["read"], type = activityType): Answer => ({ type, read });

const nameOf = (request: Request) => ({ username: String(request.params.username) });

function idOfEvent(request: Request): number {
  const id = readRecordId(String(request.params.id));
  if (id === undefined) throw new NotFound();
  return id;
}

/** A page of an outbox, or what leads to its pages. */
function outboxOf(ctx: Context, request: Request): Promise<object> {
  const { page, before } = request.query;
  if (page === undefined) return getOutbox(ctx, nameOf(request));
  const beforeId = before === undefined ? null : readRecordId(String(before));
  if (beforeId === undefined) throw new NotFound();
  return getOutboxPage(ctx, { ...nameOf(request), beforeId });
}

const webfinger = (ctx: Context, { query: { resource } }: Request) => {
  if (typeof resource !== "string" || resource.length > fediverseLimits.uriChars) throw new NotFound();
  return findByHandle(ctx, { resource });
};

/** Everything that is read, by its address. */
const reads: Readonly<Record<string, Answer>> = {
  [webfingerPath]: jsonOf(webfinger, "application/jrd+json"),
  [nodeInfoLinksPath]: jsonOf((ctx) => nodeInfoLinks(ctx), "application/json"),
  [nodeInfoPath]: jsonOf((ctx) => getNodeInfo(ctx, { version }), "application/json"),
  [actorPath(":username")]: jsonOf((ctx, request) => getActor(ctx, nameOf(request))),
  [collectionPath(":username", "outbox")]: jsonOf(outboxOf),
  [collectionPath(":username", "followers")]: jsonOf((ctx, request) => getFollowers(ctx, nameOf(request))),
  [collectionPath(":username", "following")]: jsonOf((ctx, request) => getFollowing(ctx, nameOf(request))),
  "/activitypub/events/:id": jsonOf((ctx, request) => getEventObject(ctx, { id: idOfEvent(request) })),
};

/** Answer for an actor or event that was deleted. */
function tombstone({ settings }: Context, request: Request): object {
  const [path = ""] = request.originalUrl.split("?");
  return { "@context": "https://www.w3.org/ns/activitystreams", id: settings.publicUrl + path, type: "Tombstone" };
}

const answering =
  (gate: Gate, { type, read }: Answer): RequestHandler =>
  async (request: Request, response: Response) => {
    // The same for everybody.
    delete request.headers.cookie;
    const { ctx } = await admit(gate, request, response, call);
    const answer = await Promise.resolve(read(ctx, request)).catch((error: unknown) => {
      if (!(error instanceof Gone) || type !== activityType) throw error;
      response.status(410);
      return tombstone(ctx, request);
    });
    response.removeHeader("Allow");
    allowNotModified(request);
    response.set("Cache-Control", `public, max-age=${fediverseLimits.cacheSeconds}`);
    response.set("Content-Type", `${type}; charset=utf-8`).send(Buffer.from(JSON.stringify(answer)));
  };

/** Takes an activity: its path, rate and size are judged before it is read, then its signature. */
const receiving =
  (gate: Gate, publicUrl: string): RequestHandler =>
  async (request: Request, response: Response) => {
    delete request.headers.cookie;
    const { ctx, allowance } = await admit(gate, request, response, inboxCall);
    const body = await receiveBody(request, response, allowance);
    const url = new URL(publicUrl + request.originalUrl);
    const sent = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    // A proxy may have changed the host; a signature for another host does not count here.
    const headers = { ...Object.fromEntries(sent), host: url.host };
    const username = request.params.username === undefined ? null : nameOf(request).username;
    const count = (outcome: Received | "refused") => activities.inc({ outcome });
    const outcome = await receiveActivity(ctx, {
      username,
      request: { method: "POST", url, headers, body },
    }).catch((error: unknown) => {
      count("refused");
      throw error;
    });
    count(outcome);
    if (outcome === "unsigned") throw new HttpRefusal(401, fediverseMessages.notSigned);
    response.set("Cache-Control", "no-store").status(202).end();
  };

/** Leads programs that ask for an object at the address of a page to where that object is. */
const leading =
  (gate: Gate, publicUrl: string): RequestHandler =>
  async (request, response, next) => {
    if (!asksForActivity(request) || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const record = recordOfLink(request.originalUrl, publicUrl);
    const isHome = request.path === "/";
    if (!isHome && (record === null || record.kind === "calendar")) return next();
    const { ctx } = await admit(gate, request, response, call);
    const path = async () => {
      if (record === null || record.kind === "calendar") return actorPath(SITE_ACTOR);
      return record.kind === "event"
        ? eventObjectPath(record.id)
        : actorPath((await venueActor(ctx, { venueId: record.id })).username);
    };
    response.set("Cache-Control", "private, no-store").redirect(302, publicUrl + (await path()));
  };

/**
 * The site in the Fediverse: an actor of the site and one of each venue, which publish events and can be followed. Where it is
 * off, and on faces, none of these addresses is there: the ids of actors and events are addresses of the main host.
 */
export function fediverse(gate: Gate, { publicUrl, isOn }: { publicUrl: string; isOn: boolean }): Router {
  const router = express.Router();
  if (!isOn) return router;
  router.use(leading(gate, publicUrl));
  router.use((request, _response, next) => next(faceOf(request) && "router"));
  for (const [path, answer] of Object.entries(reads))
    router.route(path).all(crossOrigin("GET, HEAD, OPTIONS", true)).get(answering(gate, answer)).all(refuseMethod);
  for (const path of [sharedInboxPath, collectionPath(":username", "inbox")])
    router.route(path).all(crossOrigin("POST, OPTIONS", false)).post(receiving(gate, publicUrl)).all(refuseMethod);
  return router;
}

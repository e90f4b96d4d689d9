import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "@hereabouts/domain/context";
import { TooMany } from "@hereabouts/domain/errors";
import proxyAddress from "proxy-addr";
import { originOf } from "../../caller.ts";
import type { BodyPlaces } from "../../gate/body-places.ts";
import { closeUnread } from "../../gate/close-unread.ts";
import { receiveBody, refuseDeclaredSize } from "../../gate/receive-body.ts";
import { noteRefusal, type OnRefusal } from "../../refusals.ts";
import { fromWire } from "../../rest/endpoint/wire-case.ts";
import { failureOf } from "../../rest/failures/answer-failures.ts";
import { jsonValueOf, parseValue } from "../../rest/requests/request-body.ts";
import { beacons, beaconTypes } from "./traffic.endpoints.ts";

/** Counts a request of a client by its address, and says whether that was one too many. */
export type CountRequest = (address: string) => Promise<{ isOver: boolean; retryAfterSeconds: number }>;

interface Parts {
  /** A context without a viewer: a beacon reads no session. */
  ctx: Context;
  trustedProxies: false | number | string[];
  /** Unlimited if missing. */
  countRequest?: CountRequest;
  /** Separate memory quota, so that beacons take none from other requests. */
  places: BodyPlaces;
  /** Receives every defect, and the request id of the response. */
  onDefect: (error: unknown, requestId: string) => void;
  onRefusal?: OnRefusal;
  /** Runs for every beacon. */
  onBeacon?: (request: IncomingMessage, response: ServerResponse) => void;
}

const byPath = new Map<string, (typeof beacons)[number]>(beacons.map((beacon) => [beacon.path, beacon]));
const types = new Set<string>(["", ...beaconTypes]);
const endUnread = closeUnread();

/** Returns the client address with the trusted proxies, like Express. */
function addressReader(trusted: Parts["trustedProxies"]): (request: IncomingMessage) => string {
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? "";
  const trust =
    typeof trusted === "number" ? (_: string, hops: number) => hops < trusted : proxyAddress.compile(trusted);
  return (request) => proxyAddress(request, trust) ?? "";
}

/** The beacon that a request is; undefined for everything else, and for what the site refuses by its head. */
function beaconOf({ method, url = "", headers }: IncomingMessage) {
  if (method !== "POST" || headers.authorization !== undefined) return undefined;
  const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
  return types.has(type.trim().toLowerCase()) ? byPath.get(url) : undefined;
}

/**
 * Handles beacons before the site. They are more frequent than other requests, so they skip everything that only full
 * responses need, but pass the same checks in the same order as in `admit`: path, rate, size, body. Other methods and
 * paths go to the site.
 */
export function beaconListener(site: RequestListener, parts: Parts): RequestListener {
  const { ctx, countRequest, places, onDefect, onRefusal, onBeacon } = parts;
  const addressOf = addressReader(parts.trustedProxies);
  const allowance = { mostBytes: serverLimits.anonymousBodyBytes, tooLarge: messages.tooLarge, places };

  async function take(beacon: (typeof beacons)[number], request: IncomingMessage, response: ServerResponse) {
    const address = addressOf(request);
    const count = await countRequest?.(address);
    if (count?.isOver) throw new TooMany(count.retryAfterSeconds, undefined, "rateLimit");
    refuseDeclaredSize(request, allowance.mostBytes, allowance.tooLarge);
    const body = await receiveBody(request, response, { ...allowance, client: address });
    await beacon.record(
      ctx,
      parseValue(beacon.body, fromWire(jsonValueOf(body))) as never,
      originOf(request.headers, address),
    );
  }

  function refuse(error: unknown, response: ServerResponse): void {
    if (response.headersSent) return void response.destroy();
    const requestId = randomBytes(12).toString("base64url");
    noteRefusal(error, onRefusal);
    const failure = failureOf(error) ?? { status: 500, headers: {}, body: { detail: messages.failed } };
    if (failure.status >= 500) onDefect(error, requestId);
    const body = Buffer.from(JSON.stringify(failure.body));
    const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length };
    response.writeHead(failure.status, { ...headers, ...failure.headers, "X-Request-Id": requestId }).end(body);
  }

  return (request, response) => {
    const beacon = beaconOf(request);
    if (beacon === undefined) return site(request, response);
    onBeacon?.(request, response);
    endUnread(request, response, () => undefined);
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    take(beacon, request, response).then(
      () => response.writeHead(204).end(),
      (error: unknown) => refuse(error, response),
    );
  };
}

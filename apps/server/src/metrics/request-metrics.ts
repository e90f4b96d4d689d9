import type { IncomingMessage, ServerResponse } from "node:http";
import type { RefusalReason } from "@hereabouts/domain/errors";
import type { RequestHandler } from "express";
import { Counter, Histogram } from "prom-client";
import { registry } from "./registry.ts";

const duration = new Histogram({
  name: "http_server_request_duration_seconds",
  help: "Time to answer a request that the response cache did not answer",
  labelNames: ["http_request_method", "area", "http_response_status_code"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const areas = new Set(["trpc", "events", "venues", "assets", "media", "prints", "icalendar", "feeds", "api"]);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const areaOf = (path: string) => {
  const first = path.split(/[/?]/, 2)[1] ?? "";
  return areas.has(first) ? first : "other";
};

/** Times a request by its area: paths with ids would make a series each. */
export function timeRequest({ method = "", url = "" }: IncomingMessage, response: ServerResponse): void {
  const stop = duration.startTimer();
  response.on("finish", () =>
    stop({
      http_request_method: methods.has(method) ? method : "_OTHER",
      area: areaOf(url),
      http_response_status_code: String(response.statusCode),
    }),
  );
}

/** Times each request. */
export const measure: RequestHandler = (request, response, next) => {
  timeRequest(request, response);
  next();
};

const answers = new Counter({
  name: "response_cache_requests_total",
  help: "Anonymous requests for what may be kept: given from memory (kept, or stale while the database is away), or made",
  labelNames: ["kind", "outcome"],
  registers: [registry],
});

/** Counts an answer by its kind (page, api, procedure, feed), and whether memory gave it. */
export const countAnswer = (kind: string, outcome: "kept" | "stale" | "made"): void => answers.inc({ kind, outcome });

const refusals = new Counter({
  name: "refusals_total",
  help: "Requests that were refused, by reason",
  labelNames: ["reason"],
  registers: [registry],
});

/** Counts a request that was refused. */
export const countRefusal = (reason: RefusalReason | `http_${number}`): void => refusals.inc({ reason });

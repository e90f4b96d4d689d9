import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { DB } from "@hereabouts/db/schema.gen";
import { getActionTotals } from "@hereabouts/domain/traffic/action-counts";
import { type Request, type RequestHandler, Router } from "express";
import type { Kysely } from "kysely";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { jobRegistry } from "../job-metrics.ts";
import { securityRegistry } from "../security-log.ts";
import { singleProcess, type WorkerPool } from "../worker-pool.ts";
import { isDirectLoopback } from "./guards/direct-loopback.ts";
import { onlyRead } from "./guards/only-read.ts";
import { webhookRegistry } from "./payment-webhook.ts";
import type { Unready } from "./readiness.ts";

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "area", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

const dropped = new Counter({
  name: "sightings_dropped_total",
  help: "Impressions dropped because the queue was full",
  registers: [registry],
});

/** Counts sightings that this process had no room for. */
export const countDropped = (sightings: number): void => dropped.inc(sightings);

const hits = new Counter({
  name: "shared_answers_total",
  help: "Requests served from the shared response cache",
  labelNames: ["area"],
  registers: [registry],
});

const areas = ["trpc", "events", "venues", "assets", "media", "prints", "icalendar", "feeds", "api"];

const areaOf = (path: string) => {
  const first = path.split(/[/?]/, 2)[1] ?? "";
  return areas.includes(first) ? first : "other";
};

/** Counts an answer that no part of the site had to make. */
export const countHit = ({ url = "" }: IncomingMessage): void => hits.inc({ area: areaOf(url) });

/** Times a request by its area: paths with ids would make a series each. */
export function timeRequest({ method, url = "" }: IncomingMessage, response: ServerResponse): void {
  const stop = duration.startTimer();
  response.on("finish", () => stop({ method, area: areaOf(url), status: String(response.statusCode) }));
}

/** Times each request for the metrics, by its route. */
export const measure: RequestHandler = (request, response, next) => {
  timeRequest(request, response);
  next();
};

/** Counter of user actions, from the database, so equal in all processes. Keeps the last totals during an outage. */
function actionCounter(db: Kysely<DB>): Registry {
  const deedRegistry = new Registry();
  new Counter({
    name: "deeds_total",
    help: "Venues submitted, claims made, and claims started, verified or rejected by moderators",
    labelNames: ["deed"],
    registers: [deedRegistry],
    async collect() {
      const totals = await getActionTotals({ db }).catch(() => null);
      if (totals === null) return;
      this.reset();
      for (const [deed, total] of Object.entries(totals)) this.inc({ deed }, total);
    },
  });
  return deedRegistry;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request brings the token; compared in the same time however much of it is right. */
const bearsToken = ({ headers }: Request, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));

const ownRegistries = [registry, webhookRegistry, jobRegistry, securityRegistry];

/** Lets the first process put together what this worker measured and what the others did. */
export function shareMetrics(): void {
  AggregatorRegistry.setRegistries(ownRegistries);
  // Hears the question.
  new AggregatorRegistry();
}

const ownMetrics = () => Registry.merge(ownRegistries).metrics();

interface HealthParts {
  db: Kysely<DB>;
  /** Why this process cannot do its work, or null. */
  findFault: () => Promise<Unready | null>;
  metricsToken: string | undefined;
  workerPool?: WorkerPool;
}

/** `/healthz` while the process lives, `/readyz` while it can do its work, `/metrics` for Prometheus. */
export function health({ db, findFault, metricsToken, workerPool = singleProcess }: HealthParts): Router {
  const { worker, metricsOfAll = ownMetrics } = workerPool;
  const router = Router();
  const deeds = actionCounter(db);
  const alive = worker === undefined ? "ok\n" : `ok, worker ${worker}\n`;
  router.all(["/healthz", "/readyz", "/metrics"], onlyRead);
  router.get("/healthz", (_request, response) => void response.type("text").send(alive));
  router.get("/readyz", async (_request, response) => {
    const fault = await findFault();
    if (fault) response.status(503).set("Retry-After", "5");
    response.type("text").send(`${fault ?? "ready"}\n`);
  });
  router.get("/metrics", async (request, response) => {
    const isAllowed = metricsToken ? bearsToken(request, metricsToken) : isDirectLoopback(request);
    if (!isAllowed) {
      response.status(403).type("text").send("forbidden\n");
      return;
    }
    response.type(registry.contentType).send((await metricsOfAll()) + (await deeds.metrics()));
  });
  return router;
}

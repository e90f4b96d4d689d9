import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { missingMigrations } from "@hereabouts/db/migrate";
import type { DB } from "@hereabouts/db/schema.gen";
import { getActionTotals } from "@hereabouts/domain/traffic/action-counts";
import { droppedSightings } from "@hereabouts/domain/traffic/impressions";
import { type Request, type RequestHandler, Router } from "express";
import type { Kysely } from "kysely";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { singleProcess, type WorkerPool } from "../worker-pool.ts";
import { isDirectLoopback } from "./guards/direct-loopback.ts";
import { onlyRead } from "./guards/only-read.ts";
import { askDatabase } from "./health.queries.ts";
import { webhookRegistry } from "./payment-webhook.ts";

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "area", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

new Counter({
  name: "sightings_dropped_total",
  help: "Impressions dropped because the queue was full",
  registers: [registry],
  collect() {
    this.reset();
    this.inc(droppedSightings());
  },
});

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

/** Lets the first process put together what this worker measured and what the others did. */
export function shareMetrics(): void {
  AggregatorRegistry.setRegistries([registry, webhookRegistry]);
  // Hears the question.
  new AggregatorRegistry();
}

const ownMetrics = async () => (await registry.metrics()) + (await webhookRegistry.metrics());

/** `/healthz` while the process lives, `/readyz` while the database answers and is current, `/metrics` for Prometheus. */
export function health(
  db: Kysely<DB>,
  metricsToken: string | undefined,
  { worker, metricsOfAll = ownMetrics }: WorkerPool = singleProcess,
): Router {
  const router = Router();
  const deeds = actionCounter(db);
  const alive = worker === undefined ? "ok\n" : `ok, worker ${worker}\n`;
  let isCurrent = false;
  router.all(["/healthz", "/readyz", "/metrics"], onlyRead);
  router.get("/healthz", (_request, response) => void response.type("text").send(alive));
  router.get("/readyz", async (_request, response) => {
    try {
      await askDatabase(db);
      // Migrations only go forward: once current, always current.
      isCurrent ||= (await missingMigrations(db)).length === 0;
    } catch {
      response.status(503).set("Retry-After", "5").type("text").send("database unavailable\n");
      return;
    }
    response
      .status(isCurrent ? 200 : 503)
      .type("text")
      .send(isCurrent ? "ready\n" : "migrations pending\n");
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

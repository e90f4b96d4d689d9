import { createHash, timingSafeEqual } from "node:crypto";
import type { DB } from "@hereabouts/db/schema.gen";
import { type Request, Router } from "express";
import type { Kysely } from "kysely";
import { registry } from "../metrics/registry.ts";
import { workMetrics } from "../metrics/work-metrics.ts";
import { singleProcess, type WorkerPool } from "../worker-pool.ts";
import { isDirectLoopback } from "./guards/direct-loopback.ts";
import { onlyRead } from "./guards/only-read.ts";
import { type Unready, unreadyReasons } from "./readiness.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request brings the token; compared in the same time however much of it is right. */
const bearsToken = ({ headers }: Request, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));

const ownMetrics = () => registry.metrics();

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
  const metricsOfWork = workMetrics(db, findFault, unreadyReasons);
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
    const [own, work] = await Promise.all([metricsOfAll(), metricsOfWork()]);
    response.type(registry.contentType).send(own + work);
  });
  return router;
}

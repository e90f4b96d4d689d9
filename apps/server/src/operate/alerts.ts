import { setTimeout as pause } from "node:timers/promises";
import { connect, createPool } from "@hereabouts/db/connection";
import { freePort } from "@hereabouts/db/embedded";
import { timeLimits } from "@hereabouts/db/time-limits";
import { faults, type Place, POOL_SIZE, startBucket } from "./alerts/faults.ts";
import type { Figures } from "./figures.ts";
import { openWay } from "./processes/open-way.ts";
import { startPrometheus } from "./processes/start-prometheus.ts";
import { startServerProcess, startWorkerProcess } from "./processes/start-server.ts";
import { fillDemo, type Scratch, scratchPostgres } from "./scratch.ts";

/** An alert has to be raised, and gone again after its fault, within so long: waits and ranges are seconds here. */
const WITHIN_MS = 90_000;

/** Starts the site, its worker and Prometheus, with ways to disturb them. */
async function openPlace(scratch: Scratch): Promise<Place> {
  const { folder, defer } = scratch;
  const { url } = await scratchPostgres(scratch);
  await fillDemo(scratch, url);
  const db = connect(createPool(url, { max: 2, limits: timeLimits.work }));
  defer(() => db.destroy());
  const [requests, changes, bucket] = [await openWay(url), await openWay(url), await startBucket()];
  for (const end of [requests.close, changes.close, bucket.close]) defer(end);
  const variables = {
    DATABASE_URL: requests.url,
    DATABASE_DIRECT_URL: changes.url,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: folder,
    JOBS: "off",
    LOG_LEVEL: "fatal",
    WORKER_PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MEDIA_STORE: "s3",
    S3_ENDPOINT: bucket.origin,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const web = await startServerProcess(variables, "dist/main.js");
  const worker = await startWorkerProcess({ ...variables, LOG_LEVEL: "info" }, "dist/worker.js");
  const prometheus = await startPrometheus(scratch);
  prometheus.watch([web.origin, worker.origin]);
  const place = {
    db,
    requests,
    changes,
    variables: { ...variables, LOG_LEVEL: "info" },
    web,
    worker,
    prometheus,
    bucket,
  };
  defer(() => web.end("SIGKILL"));
  defer(() => place.worker.end("SIGKILL"));
  return place;
}

/** Seconds until the raised alerts are as they should be; undefined when they never were. */
async function secondsUntil(
  { prometheus }: Place,
  isSo: (raised: Set<string>) => boolean,
): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < WITHIN_MS) {
    if (isSo(await prometheus.raised())) return (performance.now() - start) / 1_000;
    await pause(200);
  }
  return undefined;
}

const words = (seconds: number | undefined) => seconds?.toFixed(0) ?? "never";

/** Causes each fault on real processes, and waits until Prometheus raises its alerts and takes them back. */
export async function run(scratch: Scratch): Promise<Figures> {
  const place = await openPlace(scratch);
  const rows: (string | number)[][] = [];
  const broken: string[] = [];
  if ((await secondsUntil(place, (raised) => raised.size === 0)) === undefined) broken.push("an alert without a fault");
  for (const { name, alerts, cause } of faults) {
    scratch.say(`  ${name}`);
    const end = await cause(place);
    const seen = new Set<string>();
    const raisedAfter = await secondsUntil(place, (raised) => {
      for (const alert of raised) seen.add(alert);
      return alerts.every((alert) => seen.has(alert));
    });
    await end();
    const goneAfter = await secondsUntil(place, (raised) => raised.size === 0);
    const others = [...seen].filter((alert) => !alerts.includes(alert));
    rows.push([name, alerts.join(", "), words(raisedAfter), words(goneAfter), others.join(", ")]);
    if (raisedAfter === undefined)
      broken.push(`${name}: not raised: ${alerts.filter((alert) => !seen.has(alert)).join(", ")}`);
    if (goneAfter === undefined)
      broken.push(`${name}: still raised: ${[...(await place.prometheus.raised())].join(", ")}`);
  }
  const tried = new Set(faults.flatMap(({ alerts }) => alerts)).size;
  return {
    columns: ["fault", "its alerts", "raised after, s", "gone after, s", "raised as well"],
    rows,
    summary: `${faults.length} faults, ${tried} alerts, ${broken.length === 0 ? "all raised and gone again" : `${broken.length} not as they should be`}`,
    faults: broken,
  };
}

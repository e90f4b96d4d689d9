import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect, createPool, type Db } from "@hereabouts/db/connection";
import { freePort } from "@hereabouts/db/embedded";
import { timeLimits } from "@hereabouts/db/time-limits";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { sql } from "kysely";
import type { Figures } from "./figures.ts";
import { openWay, type Way } from "./processes/open-way.ts";
import { type Prometheus, startPrometheus } from "./processes/start-prometheus.ts";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "./processes/start-server.ts";
import { fillDemo, type Scratch, scratchPostgres } from "./scratch.ts";

/** An alert has to be raised, and gone again after its fault, within so long: waits and ranges are seconds here. */
const WITHIN_MS = 90_000;
/** A waiting mail or job is made so much older than the alerts allow. */
const AGED = "20 minutes";
const POOL_SIZE = 2;

/** Everything that faults are caused on. */
interface Place {
  scratch: Scratch;
  /** Past the ways: what is done to the database itself. */
  db: Db;
  requests: Way;
  changes: Way;
  variables: Record<string, string>;
  web: ServerProcess;
  worker: ServerProcess;
  prometheus: Prometheus;
  bucket: Awaited<ReturnType<typeof startBucket>>;
}

/** Something that goes wrong. */
interface Fault {
  name: string;
  alerts: readonly string[];
  /** Causes it. @returns a function that ends it */
  cause: (place: Place) => Promise<() => unknown>;
}

/** A bucket that is reached, and empty, until it hangs up. */
async function startBucket() {
  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway) request.socket.destroy();
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const turn = (state: "here" | "away") => {
    isAway = state === "away";
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, turn, close };
}

/** Asks again and again until stopped. @returns a function that stops */
function keepAsking(ask: (turn: number) => Promise<unknown>, clients: number): () => Promise<unknown> {
  let isOver = false;
  let turn = 0;
  const client = async () => {
    for (; !isOver; await pause(20)) await ask(turn++).catch(() => undefined);
  };
  const running = Array.from({ length: clients }, client);
  return () => {
    isOver = true;
    return Promise.all(running);
  };
}

/** Waits mails in the outbox, for hours already, and lets the worker try to hand them over. */
async function queueOldMails(db: Db): Promise<void> {
  for (let number = 0; number < 6; number++) {
    const { id } = await db
      .insertInto("mail")
      .values({
        recipient: "ada@example.org",
        subject: "Hello",
        html: "",
        text: "",
        headers: "{}",
        created_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue(db, "mail.deliver", { mailId: id });
  }
  await sql`update mail set created_at = created_at - ${AGED}::interval`.execute(db);
}

const setReadOnly = async (db: Db, value: "on" | "off") => {
  await sql`set default_transaction_read_only = off`.execute(db);
  await sql`alter system set default_transaction_read_only = ${sql.raw(value)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
};

const faults: readonly Fault[] = [
  {
    name: "the database refuses connections",
    alerts: ["DatabaseAway"],
    cause: async ({ requests, changes }) => {
      for (const way of [requests, changes]) way.turn("cut");
      return () => [requests, changes].map((way) => way.turn("open"));
    },
  },
  {
    name: "the database lets nobody write",
    alerts: ["DatabaseReadOnly"],
    cause: async ({ db }) => {
      await setReadOnly(db, "on");
      return () => setReadOnly(db, "off");
    },
  },
  {
    name: "the feed hears nothing",
    alerts: ["FeedDeaf"],
    cause: async ({ changes }) => {
      changes.turn("deaf");
      return () => changes.turn("open");
    },
  },
  {
    name: `a table is locked, and ${POOL_SIZE} connections serve 12 clients`,
    alerts: ["PoolExhausted", "SlowStatements", "DatabaseFailures", "ServerErrors"],
    cause: async ({ db, web }) => {
      const released = Promise.withResolvers<void>();
      const holding = db.transaction().execute(async (held) => {
        await sql`lock table venue_listing in access exclusive mode`.execute(held);
        await released.promise;
      });
      const ask = (turn: number) => fetch(`${web.origin}/events/api/v1/poi/?radius=${1 + turn / 100}`);
      const stop = keepAsking(ask, 12);
      return async () => {
        released.resolve();
        await Promise.all([holding, stop()]);
      };
    },
  },
  {
    name: "the worker is killed, with a job due and its clock stopped for days",
    alerts: ["ProcessDown", "QueueStuck", "PeriodicJobMissed"],
    cause: async (place) => {
      const { db, variables } = place;
      await place.worker.end("SIGKILL");
      await enqueue(db, "media.addAvif", { imageId: 1 });
      await sql`update job_queue.job_common set start_after = start_after - ${AGED}::interval
        where state < 'active'`.execute(db);
      const shift = (days: number) =>
        sql`update job_queue.schedule set created_on = created_on + ${`${days} days`}::interval`.execute(db);
      await shift(-3);
      return async () => {
        await shift(3);
        place.worker = await startWorkerProcess(variables, "dist/worker.js");
      };
    },
  },
  {
    name: "the SMTP server is away, and a job has no try left",
    alerts: ["MailsWaiting", "JobFailing", "JobsFailed"],
    cause: async ({ db }) => {
      await queueOldMails(db);
      await sql`update job_queue.job_common set retry_limit = 0 where id = (select id from job_queue.job_common
        where name = 'mail.deliver' and state < 'active' limit 1)`.execute(db);
      return async () => {
        await sql`delete from job_queue.job_common where name = 'mail.deliver'`.execute(db);
        await sql`delete from mail`.execute(db);
      };
    },
  },
  {
    name: "the media store hangs up",
    alerts: ["MediaStoreAway"],
    cause: async ({ bucket, web }) => {
      bucket.turn("away");
      const stop = keepAsking(() => fetch(`${web.origin}/media/${"a".repeat(40)}/master.jpg`), 1);
      return async () => {
        bucket.turn("here");
        await stop();
      };
    },
  },
  {
    name: "a web process may keep fewer events in memory than there are",
    alerts: ["IndexFallback"],
    cause: async ({ prometheus, web, worker, variables }) => {
      const other = await startServerProcess({ ...variables, INDEX_MAX_EVENTS: "10" }, "dist/main.js");
      prometheus.watch([web.origin, worker.origin, other.origin]);
      return () => {
        prometheus.watch([web.origin, worker.origin]);
        return other.end("SIGKILL");
      };
    },
  },
  {
    name: "another site sends forms here",
    alerts: ["Refusals"],
    cause: async ({ web }) =>
      keepAsking(() => fetch(`${web.origin}/auth/login-ajax/`, { method: "POST", body: "{}" }), 2),
  },
];

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
    scratch,
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

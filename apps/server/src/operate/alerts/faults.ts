import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@hereabouts/db/connection";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { sql } from "kysely";
import type { Way } from "../processes/open-way.ts";
import type { Prometheus } from "../processes/start-prometheus.ts";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "../processes/start-server.ts";

/** A waiting mail or job is made so much older than the alerts allow. */
const AGED = "20 minutes";
/** Connections that requests may have. */
export const POOL_SIZE = 2;
/** Longer than Prometheus takes to leave a process alone that it was told to. */
const FORGOTTEN_MS = 5_000;

/** Everything that faults are caused on. */
export interface Place {
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
export async function startBucket() {
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

/** Queues mails that have waited for long, which the worker tries to hand over. */
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

/** Everything that is made to go wrong, one after the other. */
export const faults: readonly Fault[] = [
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
    name: "a source of the region was never read since it was added days ago",
    alerts: ["RegionSourceSilent"],
    cause: async ({ db }) => {
      await sql`insert into region_source (name, url, licence, event_type_id, created_at)
        select 'Silent', 'https://silent.example.org/', 'facts', min(id), now() - interval '4 days' from event_type`.execute(
        db,
      );
      return () => sql`delete from region_source`.execute(db);
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
      return async () => {
        prometheus.watch([web.origin, worker.origin]);
        await pause(FORGOTTEN_MS);
        await other.end("SIGKILL");
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

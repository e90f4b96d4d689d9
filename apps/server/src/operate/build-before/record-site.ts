import { callsOfEach } from "@hereabouts/api/fuzz/calls";
import { fuzzWorld, type Role } from "@hereabouts/api/fuzz/fuzz-world";
import { logAllIn, makeCall } from "@hereabouts/api/fuzz/make-call";
import { connect, createPool } from "@hereabouts/db/connection";
import { timeLimits } from "@hereabouts/db/time-limits";
import type { Context } from "@hereabouts/domain/context";
import { catalogue, type JobName } from "@hereabouts/domain/jobs/catalogue";
import { contextOf } from "@hereabouts/domain/test-context";
import { runJob } from "@hereabouts/domain/worker/registry";
import { runDue } from "@hereabouts/domain/worker/run-due";
import fc from "fast-check";
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { makeSite } from "../../http/test-site.ts";
import { serveHere } from "../processes/start-site.ts";
import { columnsOf, type Session } from "./recording.ts";

/** People by whom each operation and procedure is called. */
const callers: readonly Role[] = [
  "superuser",
  "superuser",
  "superuser",
  "producer",
  "producer",
  "visitor",
  "anonymous",
];
/** Operations that are called in one world, before there is another: superusers delete much of it. */
const PER_WORLD = 25;
const SEED = 7;

/** Statements that find everything as it was, however often they are made. */
const isRead = (text: string) =>
  /^\s*select\b/i.test(text) && !/job_queue|advisory|nextval|for (?:no key )?update/i.test(text);
const isBegin = (text: string) => /^\s*(?:begin|start transaction)\b/i.test(text);
const isEnd = (text: string) => /^\s*(?:commit|rollback)\s*$/i.test(text);

/** Notes each statement that succeeds; each read once. */
function recorder() {
  const session: Session = { statements: [], steps: [] };
  const places = new Map<string, number>();
  const connections = new Map<object, number>();
  const note = (client: object, text: string, values: readonly unknown[], fields: pg.FieldDef[]): void => {
    const known = places.get(text);
    if (known !== undefined && isRead(text)) return;
    const place = known ?? session.statements.push({ text, columns: columnsOf(fields) }) - 1;
    places.set(text, place);
    const connection = connections.get(client) ?? connections.size;
    connections.set(client, connection);
    session.steps.push(values.length > 0 ? [connection, place, [...values]] : [connection, place]);
  };
  const watch = (pool: pg.Pool): PostgresPool => ({
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = async (text: string, values: unknown[] = []) => {
        const result = await client.query(text, values);
        note(client, text, values, result.fields);
        return result;
      };
      return { query: query as never, release: () => client.release() };
    },
  });
  return { session, watch };
}

/** Leaves out transactions in which nothing is left to do. */
function withoutEmpty({ statements, steps }: Session): Session {
  const open = new Map<number, number>();
  const dropped = new Set<number>();
  const filled = new Set<number>();
  for (const [at, [connection, statement]] of steps.entries()) {
    const text = statements[statement]?.text ?? "";
    const begun = open.get(connection);
    if (isBegin(text)) open.set(connection, at);
    else if (!isEnd(text)) filled.add(connection);
    else if (begun !== undefined && !filled.has(connection)) dropped.add(begun).add(at);
    if (isBegin(text) || isEnd(text)) filled.delete(connection);
  }
  return { statements, steps: steps.filter((_step, at) => !dropped.has(at)) };
}

/** Jobs that ask other sites something. */
const outward: readonly string[] = ["reports.checkLinks"];

/** Runs the jobs that are queued, and those that run by the clock. */
async function runJobs(system: Context): Promise<void> {
  await runDue(system, { early: true });
  for (const [name, { schedule }] of Object.entries(catalogue) as [JobName, { schedule?: string }][])
    if (schedule !== undefined && !outward.includes(name) && !name.startsWith("sources."))
      await runJob(system, name, {}, { isLast: true });
}

/**
 * Uses the site as it is: every operation and procedure is called by several kinds of people, with what fits it and what does
 * not, and jobs run. @param url of a database with reference data alone @returns everything that it asked the database
 */
export async function recordSite(url: string, say: (line: string) => void): Promise<Session> {
  const { session, watch } = recorder();
  const db = connect(watch(createPool(url, { limits: timeLimits.work })));
  const system = contextOf(db, { viewer: { kind: "system", job: "recording" } });
  const { origin, close } = await serveHere(await makeSite(db, contextOf(db)));
  try {
    for (let first = 0, all = 1; first < all; first += PER_WORLD) {
      const { people, known } = await fuzzWorld(system);
      const each = callsOfEach(known);
      all = each.length;
      const own = await logAllIn(db, origin, people);
      for (const role of callers)
        for (const [at, call] of each.slice(first, first + PER_WORLD).entries())
          for (const made of fc.sample(call, { seed: SEED + first + at, numRuns: 1 }))
            await makeCall(origin, made, own[role]);
      await runJobs(system);
      say(`${Math.min(first + PER_WORLD, all)} of ${all} operations, ${session.statements.length} statements`);
    }
    return withoutEmpty(session);
  } finally {
    close();
    await db.destroy();
  }
}

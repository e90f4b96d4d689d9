import { setTimeout as pause } from "node:timers/promises";
import { followChanges } from "@hereabouts/db/change-feed";
import { connect, createPool } from "@hereabouts/db/connection";
import { migrate } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import { sql } from "kysely";
import type { Figures } from "./figures.ts";
import { startPooler } from "./processes/start-pooler.ts";
import { type Scratch, scratchPostgres } from "./scratch.ts";

const WRITES = 20;
const LIVE_WITHIN_MS = 6_000;

/** Counts of writes: how many a feed heard of, and how often it said that it knew of all. */
interface Heard {
  isLive: boolean;
  heard: number;
  saidCurrent: number;
  /** Said so without having heard of the write. */
  lies: number;
}

/** Follows changes by way of `url` while `databaseUrl` is written to, and other clients use the same way. */
async function listenWhileWriting({ defer }: Scratch, url: string, databaseUrl: string): Promise<Heard> {
  const feed = followChanges(url);
  defer(feed.close);
  const writer = connect(createPool(databaseUrl, { max: 1 }));
  defer(() => writer.destroy());
  const others = connect(createPool(databaseUrl, { max: 3 }));
  defer(() => others.destroy());
  for (const until = Date.now() + LIVE_WITHIN_MS; !feed.isLive() && Date.now() < until; ) await pause(50);
  const result = { isLive: feed.isLive(), heard: 0, saidCurrent: 0, lies: 0 };
  const changed = () => {
    result.heard += 1;
  };
  feed.listen({ changed, missed: () => undefined, renew: () => undefined });
  for (let turn = 0; turn < WRITES; turn++) {
    const before = result.heard;
    await sql`insert into venue (name, lat, lon) values (${`Venue ${turn}`}, 42.3, -72.6)`.execute(writer);
    await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(others)));
    const isCurrent = await feed.catchUp().then(
      () => true,
      () => false,
    );
    if (isCurrent) result.saidCurrent += 1;
    if (isCurrent && result.heard === before) result.lies += 1;
  }
  return result;
}

/** Follows changes straight, and through a pooler that lends connections by session and by transaction. */
export async function run(scratch: Scratch): Promise<Figures> {
  const { url } = await scratchPostgres(scratch);
  const db = connect(createPool(url, { limits: timeLimits.work }));
  await migrate(db);
  await db.destroy();
  const ways: [string, string][] = [["direct", url]];
  for (const mode of ["session", "transaction"] as const) {
    const pooler = await startPooler(scratch, url, { mode });
    ways.push([`pgbouncer ${pooler.version.split(" ").at(-1)} by ${mode}`, pooler.url]);
  }
  const rows: (string | number)[][] = [];
  const faults: string[] = [];
  for (const [name, way] of ways) {
    const { isLive, heard, saidCurrent, lies } = await listenWhileWriting(scratch, way, url);
    rows.push([name, isLive ? "yes" : "no", `${heard} of ${WRITES}`, saidCurrent, lies]);
    if (lies > 0) faults.push(`${name}: the feed said ${lies} times that it knew of a write it had not heard of`);
  }
  return {
    columns: ["way to Postgres", "live", "writes heard", "said to be current", "of these wrongly"],
    rows,
    summary: rows.map(([name, , heard]) => `${name} ${heard}`).join("; "),
    faults,
  };
}

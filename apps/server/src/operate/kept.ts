import { randomInt } from "node:crypto";
import { keptListing, measureKept } from "@hereabouts/bench/measures/measure-kept";
import { closeLanes, openLanes } from "@hereabouts/bench/questions/lanes";
import { share } from "@hereabouts/bench/report/cells";
import { connect, createPool } from "@hereabouts/db/connection";
import { migrate } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import type { Figures } from "./figures.ts";
import { compareKept } from "./kept/compare-kept.ts";
import { openBenchSite } from "./processes/open-bench-site.ts";
import { type Scratch, scratchPostgres } from "./scratch.ts";

const SECONDS = 15;
/** Least share of responses from memory, by events published a second. */
const promised: Readonly<Record<number, number>> = { 5: 0.85, 16: 0.6 };
const sizes = { changes: 500, addresses: 120, racing: 10, compared: 7 };

async function compare({ say, defer }: Scratch, databaseUrl: string) {
  const db = connect(createPool(databaseUrl, { limits: timeLimits.work }));
  defer(() => db.destroy());
  await migrate(db);
  await installReferenceData(db);
  const seed = randomInt(2 ** 31);
  say(`random reads between ${sizes.changes} changes, seed ${seed}`);
  return compareKept(databaseUrl, contextOf(db), { ...sizes, seed });
}

/** Responses from memory: how many there are while events are published, and whether any is older than what was told. */
export async function run(scratch: Scratch): Promise<Figures> {
  const { say } = scratch;
  const postgres = await scratchPostgres(scratch, { max_connections: "100" });
  const { reads, kept, fault } = await compare(scratch, postgres.url);
  say(`${reads} responses compared with fresh ones, ${kept} of them from memory`);
  const lanes = await openLanes(postgres.url, ["S"], say);
  const rows = await measureKept(lanes, openBenchSite, SECONDS, say, [keptListing]).finally(() => closeLanes(lanes));
  const missed = rows.filter(({ publishes, kept }) => kept < (promised[publishes] ?? 0));
  const shares = rows.map(({ publishes, kept }) => `${share(kept)} at ${publishes}`).join(", ");
  return {
    columns: ["50 listings in turn, publishes a second", "as it came out", "from memory", "promised"],
    rows: rows.map((row) => [row.publishes, row.published.toFixed(1), share(row.kept), promised[row.publishes] ?? ""]),
    summary: `${reads} reads compared between ${sizes.changes} changes, ${kept} of them from memory; ${shares} publishes a second`,
    faults: [
      ...(fault === null ? [] : [`a response was older than what was told: ${fault}`]),
      ...missed.map(({ publishes, kept }) => `${share(kept)} from memory at ${publishes} publishes a second`),
    ],
  };
}

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
import { type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const SECONDS = { whole: 15, quick: 4 };
/** Least share of responses from memory, by events published a second. */
const promised: Readonly<Record<number, number>> = { 5: 0.85, 16: 0.6 };
const CHANGES = { whole: 500, quick: 60 };
const sizes = { addresses: 120, racing: 10, compared: 7 };

async function compare({ say, defer }: Scratch, databaseUrl: string, changes: number, seed = randomInt(2 ** 31)) {
  const db = connect(createPool(databaseUrl, { limits: timeLimits.work }));
  defer(() => db.destroy());
  await migrate(db);
  await installReferenceData(db);
  say(`random reads between ${changes} changes, seed ${seed}`);
  return compareKept(databaseUrl, contextOf(db), { ...sizes, changes, seed });
}

/** Responses from memory: how many there are while events are published, and whether any is older than what was told. */
export async function run(scratch: Scratch, { isQuick = false, seed }: RunOptions): Promise<Figures> {
  const { say } = scratch;
  const extent = isQuick ? "quick" : "whole";
  const changes = CHANGES[extent];
  const postgres = await scratchPostgres(scratch, { max_connections: "100" });
  const { reads, kept, fault } = await compare(scratch, postgres.url, changes, seed);
  say(`${reads} responses compared with fresh ones, ${kept} of them from memory`);
  const lanes = await openLanes(postgres.url, ["S"], say);
  const rows = await measureKept(lanes, openBenchSite, SECONDS[extent], say, [keptListing]).finally(() =>
    closeLanes(lanes),
  );
  const missed = rows.filter(({ publishes, kept }) => kept < (promised[publishes] ?? 0));
  const shares = rows.map(({ publishes, kept }) => `${share(kept)} at ${publishes}`).join(", ");
  return {
    columns: ["50 listings in turn, publishes a second", "as it came out", "from memory", "promised"],
    rows: rows.map((row) => [row.publishes, row.published.toFixed(1), share(row.kept), promised[row.publishes] ?? ""]),
    summary: `${reads} reads compared between ${changes} changes, ${kept} of them from memory; ${shares} publishes a second`,
    faults: [
      ...(fault === null ? [] : [`a response was older than what was told: ${fault}`]),
      ...missed.map(({ publishes, kept }) => `${share(kept)} from memory at ${publishes} publishes a second`),
    ],
  };
}

import { limits } from "@hereabouts/contract/limits";
import { connect, createPool } from "@hereabouts/db/connection";
import { migrate } from "@hereabouts/db/migrate";
import type { DB } from "@hereabouts/db/schema.gen";
import { timeLimits } from "@hereabouts/db/time-limits";
import { projectEvents } from "@hereabouts/domain/projection/project-events.queries";
import { projectVenues } from "@hereabouts/domain/projection/project-venues.queries";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import type { Kysely } from "kysely";
import pg from "pg";
import { benchNow, type DataSetName, dataSets, generatorVersion } from "./data-set.ts";
import { generate } from "./generate.ts";
import { putBack } from "./kept-rows.ts";

/** Adds the index a typical application would use for distances. */
async function installBaseline(client: pg.Client): Promise<void> {
  await client.query("create extension if not exists cube");
  await client.query("create extension if not exists earthdistance");
  // The same mean radius as the product, so that both find the same events.
  await client.query(
    `create or replace function earth() returns float8 language sql immutable parallel safe as 'select ${limits.earthRadiusMetres}::float8'`,
  );
  await client.query("create index if not exists venue_earth on venue using gist (ll_to_earth(lat, lon))");
}

const BATCH = 10_000;

export interface OpenDataSet {
  name: DataSetName;
  url: string;
  db: Kysely<DB>;
}

async function exists(serverUrl: string, database: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [database]);
  await admin.end();
  return rowCount === 1;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function fill(url: string, name: DataSetName, say: (line: string) => void): Promise<void> {
  const db = connect(createPool(url, { limits: timeLimits.work }));
  await migrate(db);
  await installReferenceData(db);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sizes = dataSets[name];
  say(`${name}: drawing ${sizes.venues} venues and ${sizes.events} events…`);
  await generate(client, sizes);
  await client.query("analyze");
  for (let from = 1; from <= sizes.events; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, sizes.events - from + 1) }, (_, index) => from + index);
    await projectEvents(db, ids, benchNow);
    say(`${name}: listing rows ${from + ids.length - 1} of ${sizes.events}`);
  }
  for (let from = 1; from <= sizes.venues; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, sizes.venues - from + 1) }, (_, index) => from + index);
    await projectVenues(db, ids, benchNow);
  }
  await installBaseline(client);
  // The drawn rows brought their own ids.
  for (const table of ["venue", "event"]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
  }
  // VACUUM marks a page all-visible only when the commits on it have reached the disk.
  await client.query("checkpoint");
  say(`${name}: vacuum and analyze`);
  await client.query("vacuum analyze");
  await client.end();
  await db.destroy();
}

/** A data set's database on the server at `serverUrl`, built when it is not there yet and kept between runs. */
export async function openDataSet(
  serverUrl: string,
  name: DataSetName,
  say: (line: string) => void,
): Promise<OpenDataSet> {
  const database = `bench_${name.toLowerCase()}_v${generatorVersion}`;
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (!(await exists(serverUrl, database))) {
    const building = new URL(url);
    building.pathname = `/${database}_building`;
    await run(serverUrl, `drop database if exists ${database}_building`);
    await run(serverUrl, `create database ${database}_building`);
    await fill(building.href, name, say);
    await run(serverUrl, `alter database ${database}_building rename to ${database}`);
  }
  const db = connect(createPool(url.href, { max: 4, limits: timeLimits.work }));
  await migrate(db);
  if (await putBack(db)) say(`${name}: put back what a bench had changed that did not come to its end`);
  return { name, url: url.href, db };
}

import { limits } from "@hereabouts/contract/limits";
import type pg from "pg";

/** Adds the index a typical application would use for distances. */
export async function installBaseline(client: pg.Client): Promise<void> {
  await client.query("create extension if not exists cube");
  await client.query("create extension if not exists earthdistance");
  // The same mean radius as the product, so that both find the same events.
  await client.query(
    `create or replace function earth() returns float8 language sql immutable parallel safe as 'select ${limits.earthRadiusMetres}::float8'`,
  );
  await client.query("create index if not exists venue_earth on venue using gist (ll_to_earth(lat, lon))");
}

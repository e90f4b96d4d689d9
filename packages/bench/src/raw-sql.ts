import { createHash } from "node:crypto";
import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import { searchEvents } from "@hereabouts/domain/listings/search-events";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";

/** The statements that a search runs, as they are sent: what a listing costs in the database alone. */
export async function statementsOf(ctx: Context, url: string, input: EventListingInput): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: (event) => {
      if (event.level === "query") statements.push(event.query);
    },
  });
  await searchEvents({ ...ctx, db }, eventListingQuery.parse(input)).finally(() => db.destroy());
  return statements;
}

/** Runs the statements one after the other, prepared once a connection. */
export async function runStatements(client: pg.Client, statements: readonly CompiledQuery[]): Promise<void> {
  for (const { sql, parameters } of statements) {
    const name = createHash("md5").update(sql).digest("hex");
    await client.query({ name, text: sql, values: [...parameters] });
  }
}

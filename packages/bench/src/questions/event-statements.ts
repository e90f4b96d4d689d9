import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { DB } from "@hereabouts/db/schema.gen";
import { findEvents } from "@hereabouts/domain/listings/event-search.queries";
import { pageOf } from "@hereabouts/domain/listings/resolve-listing";
import { resolveEventQuery } from "@hereabouts/domain/listings/resolve-query";
import { eventSearchOf } from "@hereabouts/domain/listings/search-events";
import type { FoundEvents } from "@hereabouts/domain/memory-ports";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { benchContext } from "../data-sets/bench-context.ts";

/** The ids and the total of a listing of events, by the database alone. */
export async function findListing(db: Kysely<DB>, input: Record<string, unknown>): Promise<FoundEvents> {
  const ctx = benchContext(db);
  const { query, resolved } = await resolveEventQuery(ctx, eventListingQuery.parse(input));
  const { offset, size } = pageOf(query);
  return findEvents(db, eventSearchOf(ctx, query, resolved), offset, size);
}

/** Returns the SQL of listing searches for ids and total, without running it: one list per search. */
export async function statementsFor(inputs: readonly Record<string, unknown>[]): Promise<CompiledQuery[][]> {
  let statements: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query),
  });
  const lists: CompiledQuery[][] = [];
  for (const input of inputs) {
    statements = [];
    await findListing(db, input);
    lists.push(statements);
  }
  return lists;
}

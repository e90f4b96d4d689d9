import { createHash } from "node:crypto";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { benchContext } from "../data-sets/bench-context.ts";
import type { Answer } from "./answer.ts";
import type { QueryKind } from "./query-kinds.ts";

/** A question as it is sent to the database. */
export interface Statements {
  /** Finds the ids and the total. */
  search: CompiledQuery[];
  /** Reads the page's cards. */
  cards: CompiledQuery[];
  answer: Answer;
}

/** Asks questions and keeps what they sent. */
export function recorder(url: string) {
  let statements: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url, { max: 1 }) }),
    log: ({ query }) => void statements.push(query),
  });
  return {
    async statementsOf(kind: QueryKind, run: number): Promise<Statements> {
      statements = [];
      const answer = await kind.ask(benchContext(db), run);
      const cards = kind.hasCards && answer.ids.length > 0 ? statements.slice(-1) : [];
      return { search: statements.slice(0, statements.length - cards.length), cards, answer };
    },
    close: () => db.destroy(),
  };
}
export type Recorder = ReturnType<typeof recorder>;

/** A connection like those of the product's pool. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: "-c random_page_cost=1.1 -c jit=off" });
  await client.connect();
  return client;
}

const names = new Map<string, string>();

/** Runs the statements one after the other, prepared once a connection. */
export async function runStatements(client: pg.Client, statements: readonly CompiledQuery[]): Promise<void> {
  for (const { sql, parameters } of statements) {
    let name = names.get(sql);
    if (name === undefined) {
      name = createHash("md5").update(sql).digest("hex");
      names.set(sql, name);
    }
    await client.query({ name, text: sql, values: [...parameters] });
  }
}

interface Plan {
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
}

/** Pages that the statements read, in memory or not: what they cost on any machine, however busy. */
export async function pagesOf(client: pg.Client, statements: readonly CompiledQuery[]): Promise<number> {
  let pages = 0;
  for (const { sql, parameters } of statements) {
    const explained = `explain (analyze, buffers, timing off, format json) ${sql}`;
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(explained, [...parameters]);
    for (const { Plan: plan } of rows.flatMap((row) => row["QUERY PLAN"]))
      pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  return pages;
}

import { type ConnectionProvider, type DatabaseConnection, Kysely, PostgresDialect } from "kysely";
import type { Db } from "../connection.ts";
import type { DB } from "../schema.gen.ts";
import type { Rows, Sources } from "./sources.ts";

/** Texts are bounded as in `createPool`. */
const MOST_TEXTS = 2_000;
const wordsByText = new Map<string, ReadonlySet<string>>();

/** Words of a statement, among which the names of its tables are. */
function wordsOf(text: string): ReadonlySet<string> {
  let words = wordsByText.get(text);
  if (words === undefined) {
    words = new Set(text.match(/\w+/g));
    if (wordsByText.size < MOST_TEXTS) wordsByText.set(text, words);
  }
  return words;
}

function watchedConnection(connection: DatabaseConnection, sources: Sources, rows?: Rows): DatabaseConnection {
  const executeQuery: DatabaseConnection["executeQuery"] = (query, options) => {
    sources.add(wordsOf(query.sql), rows);
    return connection.executeQuery(query, options);
  };
  return new Proxy(connection, {
    get: (target, name) => {
      if (name === "executeQuery") return executeQuery;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Only for the parts of Kysely that need no connection: those come from the database that is watched. */
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error("A watched database has no pool of its own.");
  },
});
const parts = { config: { dialect }, dialect, driver: dialect.createDriver() };

const watches = new WeakMap<Db, { db: Db; sources: Sources }>();

function watchedBy(db: Db, sources: Sources, rows?: Rows): Kysely<DB> {
  const executor = db.getExecutor();
  const connections: ConnectionProvider = {
    provideConnection: (use, options) =>
      executor.provideConnection((connection) => use(watchedConnection(connection, sources, rows)), options),
  };
  const watched = new Kysely<DB>({ ...parts, executor: executor.withConnectionProvider(connections) });
  watches.set(watched, { db, sources });
  return watched;
}

/** The database as the making of one response reads it: every statement is added to its sources, and to no others. */
export function watchReads(db: Db, sources: Sources): Kysely<DB> {
  sources.begin();
  return watchedBy(watches.get(db)?.db ?? db, sources);
}

/**
 * Returns the same database for statements whose result depends on no other rows than `rows` of the tables that name
 * them. Ids that the statement itself finds may be added to `rows` as soon as its result is there.
 */
export function readsOnly(db: Db, rows: Rows): Db {
  const watch = watches.get(db);
  return watch === undefined ? db : watchedBy(watch.db, watch.sources, rows);
}

/** Adds to the sources of a response what it takes from memory instead of the database, where it is watched. */
export function noteRead(db: Db, tables: ReadonlySet<string>, rows?: Rows): void {
  watches.get(db)?.sources.add(tables, rows);
}

/** Adds the sources of a result that was read by itself to those of a response, where its database is watched. */
export function includeSources(db: Db, sources: Sources): void {
  watches.get(db)?.sources.include(sources);
}

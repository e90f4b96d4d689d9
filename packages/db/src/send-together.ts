import type { CompiledQuery, QueryResult } from "kysely";
import type { Db } from "./connection.ts";

/** Anything that becomes the text of a statement with its values. */
export interface Statement<Row = unknown> {
  compile: (db: Db) => CompiledQuery<Row>;
}

type RowsOf<Statements> = Statements extends readonly Statement[]
  ? { [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never }
  : unknown[][];

/**
 * Pipelines independent statements of a transaction: sends them without waiting for results; Postgres runs them in
 * order on one connection. The first failure fails all and aborts the transaction. @returns the rows of each
 */
export async function sendTogether<const Statements extends Iterable<Statement>>(
  db: Db,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers: Promise<QueryResult<unknown>>[] = [];
    try {
      for (const statement of statements) answers.push(connection.executeQuery(statement.compile(db)));
    } finally {
      // Waits for statements after a failed one, which fail too: only then can the connection roll back.
      await Promise.allSettled(answers);
    }
    return (await Promise.all(answers)).map(({ rows }) => rows) as RowsOf<Statements>;
  });
}

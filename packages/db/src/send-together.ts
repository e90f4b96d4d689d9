import type { CompiledQuery } from "kysely";
import type { Db } from "./connection.ts";

/** Anything that becomes the text of a statement with its values. */
export interface Statement {
  compile: (db: Db) => CompiledQuery<unknown>;
}

/**
 * Sends statements of a transaction one behind the other without waiting for an answer in between; Postgres runs them in
 * this order, on one connection, while the next is still being put into words. For writes of which none needs what another
 * answers. The first that fails fails them all: the transaction takes nothing any more.
 */
export async function sendTogether(db: Db, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return;
  await db.getExecutor().provideConnection(async (connection) => {
    const answers = statements.map((statement) => connection.executeQuery(statement.compile(db)));
    // Those behind a failed one fail as well, and are waited for: their connection is free for a rollback only then.
    await Promise.allSettled(answers);
    await Promise.all(answers);
  });
}

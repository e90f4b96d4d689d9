import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Runs `work` in the transaction `db` is in, and takes back what it did when it fails: the transaction goes on. */
export async function withSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_of_many`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint one_of_many`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(db);
    throw error;
  }
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Waits for the database to answer. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

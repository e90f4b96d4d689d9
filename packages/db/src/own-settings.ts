import type { Kysely } from "kysely";
import { sql } from "kysely";
import { timeLimits } from "./time-limits.ts";

/** Postgres and poolers refuse a session over a setting that they do not take: "protocol violation". */
const protocolViolation = "08P01";

/** Whether sessions of a pool for work have the time limits that they began with: some poolers refuse or ignore them. */
export async function hasOwnSettings<Schema>(db: Kysely<Schema>): Promise<boolean> {
  try {
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name = 'statement_timeout'`.execute(db);
    return rows[0]?.setting === String(timeLimits.work.statement);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === protocolViolation) return false;
    throw error;
  }
}

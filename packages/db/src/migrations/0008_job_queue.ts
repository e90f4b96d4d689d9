import { type Kysely, sql } from "kysely";
import { getConstructionPlans } from "pg-boss";

/**
 * The job queue's own schema, here so that processes which only queue jobs never wait for one that runs them. Workers
 * bring it up to the version of pg-boss they come with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const plans = getConstructionPlans("job_queue")
    // The migration is a transaction already.
    .replace("BEGIN;", "")
    .replace(/COMMIT;\s*$/, "")
    .replace(/SET LOCAL [a-z_]+ = \d+;/g, "");
  await sql.raw(plans).execute(db);
}

import type { Db } from "@hereabouts/db/connection";
import { fromKysely, PgBoss } from "pg-boss";

/** A consumer of the queue on the connections of `db`, not started yet. `isWorker` adds schedules and upkeep. */
export function openQueue(db: Db, { isWorker }: { isWorker: boolean }): PgBoss {
  return new PgBoss({
    db: fromKysely(db),
    schema: "job_queue",
    createSchema: false,
    migrate: isWorker,
    supervise: isWorker,
    schedule: isWorker,
  });
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Rules of a site about being read, and when it was asked last. */
export interface AskedHost {
  robots: string;
  /** Status of the answer to its robots.txt; null where it was not asked yet. */
  robotsStatus: number | null;
  robotsAt: Date | null;
  askedAt: Date | null;
  /** It asked not to be asked before. */
  waitUntil: Date | null;
  /** End of the turn of the process that asks it now, at the latest. */
  busyUntil: Date | null;
}

const nothingKnown: AskedHost = {
  robots: "",
  robotsStatus: null,
  robotsAt: null,
  askedAt: null,
  waitUntil: null,
  busyUntil: null,
};

/** Holds a site until the transaction ends, so that two processes do not both take a turn. */
export async function holdHost(db: Db, origin: string): Promise<AskedHost> {
  await sql`insert into asked_host (origin) values (${origin}::text) on conflict (origin) do nothing`.execute(db);
  const { rows } = await sql<AskedHost>`
    select robots, robots_status as "robotsStatus", robots_at as "robotsAt", asked_at as "askedAt",
      wait_until as "waitUntil", busy_until as "busyUntil"
    from asked_host where origin = ${origin}::text for update`.execute(db);
  return rows[0] ?? nothingKnown;
}

/** Writes down what became of asking a site. */
export async function updateHost(db: Db, origin: string, change: Partial<AskedHost>): Promise<void> {
  const { robots, robotsStatus, robotsAt, askedAt, waitUntil, busyUntil } = change;
  const values = {
    robots,
    robots_status: robotsStatus,
    robots_at: robotsAt,
    asked_at: askedAt,
    wait_until: waitUntil,
    busy_until: busyUntil,
  };
  await db.updateTable("asked_host").set(values).where("origin", "=", origin).execute();
}

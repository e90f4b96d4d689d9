import { connect, createPool } from "@hereabouts/db/connection";
import { hearOnce } from "@hereabouts/db/hear-once";
import { hasOwnSettings } from "@hereabouts/db/own-settings";
import { type Pooler, preparePooler } from "@hereabouts/db/pooler";
import { DeafConnection } from "@hereabouts/db/proven-connection";
import { timeLimits } from "@hereabouts/db/time-limits";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";

const setDirectUrl = "set DATABASE_DIRECT_URL to the address of Postgres itself.";

async function refuseUnknownPooler(url: string): Promise<void> {
  const db = connect(createPool(url, { max: 1, limits: timeLimits.work }));
  if (await hasOwnSettings(db).finally(() => db.destroy())) return;
  throw new Error(`DATABASE_URL leads through a pooler that takes no settings of a session: ${setDirectUrl}`);
}

async function refuseDeafWay(url: string, directUrl: string | undefined): Promise<void> {
  try {
    await hearOnce(url, directUrl);
  } catch (error) {
    if (!(error instanceof DeafConnection)) throw error;
    const reason = directUrl
      ? "DATABASE_DIRECT_URL does not hear what is written through DATABASE_URL: it must be the same database, past any pooler."
      : `DATABASE_URL leads through a pooler behind which changes are not heard of: ${setDirectUrl}`;
    throw new Error(reason, { cause: error });
  }
}

/**
 * Checks what the two addresses of a configured database can do: hold time limits, and hear of changes.
 * @returns what lends the connections for requests; undefined without a pooler
 * @throws Error that names the variable to change
 */
export async function checkWays(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Pick<Environment, "DATABASE_URL" | "DATABASE_DIRECT_URL">,
  log: Logger,
): Promise<Pooler | undefined> {
  if (DATABASE_URL === undefined) return undefined;
  if (DATABASE_DIRECT_URL === undefined) await refuseUnknownPooler(DATABASE_URL);
  const pooler = DATABASE_DIRECT_URL && (await preparePooler(DATABASE_URL, DATABASE_DIRECT_URL));
  await refuseDeafWay(DATABASE_URL, DATABASE_DIRECT_URL);
  if (!pooler) return undefined;
  if (!pooler.keepsStatements)
    log.warn(
      "the pooler keeps no prepared statements, so each is planned anew: pgbouncer does from 1.21 on, with max_prepared_statements",
    );
  return pooler;
}

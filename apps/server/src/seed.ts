import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { DB } from "@hereabouts/db/schema.gen";
import { addDemoAccounts } from "@hereabouts/demo-region/demo-accounts";
import { loadDemoRegion } from "@hereabouts/demo-region/load-demo-region";
import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference/install-reference-data";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";

/**
 * Reference data always; the demo region only into a database that has no venue yet. A file in the data folder tells
 * that loading has begun: a start that was interrupted is finished by the next one.
 * @returns the addresses of the demo accounts, none without the demo
 */
export async function seed(
  db: Kysely<DB>,
  ctx: Context,
  { SEED, DATA_DIR }: Pick<Environment, "SEED" | "DATA_DIR">,
  log: Logger,
): Promise<string[]> {
  await installReferenceData(db);
  if (SEED !== "demo") return [];
  await seedRegion(db, ctx, DATA_DIR, log);
  return addDemoAccounts(ctx);
}

async function seedRegion(db: Kysely<DB>, ctx: Context, dataDir: string, log: Logger): Promise<void> {
  const unfinished = resolve(dataDir, "demo-region.unfinished");
  const anyVenue = await db.selectFrom("venue").select("id").limit(1).executeTakeFirst();
  if (anyVenue && !existsSync(unfinished)) return;
  log.info(anyVenue ? "finishing the demo region…" : "filling the empty database with the demo region…");
  mkdirSync(resolve(dataDir), { recursive: true });
  writeFileSync(unfinished, "");
  const loaded = await loadDemoRegion(ctx, { today: todayIn(ctx.settings.timeZone, ctx.now()) });
  await sql`vacuum analyze`.execute(db);
  rmSync(unfinished, { force: true });
  log.info(loaded, "demo region ready");
}

import type { DB } from "@hereabouts/db/schema.gen";
import { loadDemoRegion } from "@hereabouts/demo-region/load-demo-region";
import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference/install-reference-data";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";

/** Reference data always; the demo region only into a database that has no venue yet. */
export async function seed(db: Kysely<DB>, ctx: Context, wanted: "demo" | "none", log: Logger): Promise<void> {
  await installReferenceData(db);
  if (wanted !== "demo") return;
  const anyVenue = await db.selectFrom("venue").select("id").limit(1).executeTakeFirst();
  if (anyVenue) return;
  log.info("filling the empty database with the demo region…");
  const loaded = await loadDemoRegion(ctx, { today: todayIn(ctx.settings.timeZone, ctx.now()) });
  await sql`vacuum analyze`.execute(db);
  log.info(loaded, "demo region ready");
}

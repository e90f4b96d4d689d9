import { join } from "node:path";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { connect, createPool } from "@hereabouts/db/connection";
import { startEmbedded } from "@hereabouts/db/embedded";
import type { LanguageCode } from "@hereabouts/language/languages";
import { sql } from "kysely";

/** Gives a running site these languages; the first is its own. */
export async function setLanguages(dataFolder: string, languages: readonly LanguageCode[]): Promise<void> {
  const postgres = await startEmbedded({ dir: join(dataFolder, "postgres") });
  const db = connect(createPool(postgres.url));
  await sql`delete from site_region`.execute(db);
  const region = JSON.stringify({ ...demoRegion, languages });
  await sql`insert into site_region (region, changed_at) values (${region}::jsonb, now())`.execute(db);
  await db.destroy();
  await postgres.stop();
}

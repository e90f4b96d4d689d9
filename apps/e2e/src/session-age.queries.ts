import { createHash } from "node:crypto";
import { join } from "node:path";
import { connect, createPool } from "@hereabouts/db/connection";
import { startEmbedded } from "@hereabouts/db/embedded";
import type { BrowserContext } from "@playwright/test";
import { sql } from "kysely";

/** Makes the session of a browser look as if it had begun, and been confirmed and used last, so many minutes earlier. */
export async function ageSession(dataFolder: string, browser: BrowserContext, minutes: number): Promise<void> {
  const token = (await browser.cookies()).find(({ name }) => name === "sessionid")?.value ?? "";
  const id = createHash("sha256").update(token).digest("hex");
  const postgres = await startEmbedded({ dir: join(dataFolder, "postgres") });
  const db = connect(createPool(postgres.url));
  await sql`update session set
    created_at = created_at - make_interval(mins => ${minutes}::int),
    confirmed_at = confirmed_at - make_interval(mins => ${minutes}::int),
    last_seen_at = last_seen_at - make_interval(mins => ${minutes}::int)
    where id = ${id}::text`.execute(db);
  await db.destroy();
  await postgres.stop();
}

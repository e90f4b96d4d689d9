import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, createPool } from "@hereabouts/db/connection";
import { startEmbedded } from "@hereabouts/db/embedded";
import { migrate } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import type { TestProject } from "vitest/node";
import { templateName } from "./template-name.ts";

/** Starts one Postgres for the test run and migrates the template that every test file clones. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-test-"));
  // Postgres' account has to reach it.
  chmodSync(folder, 0o755);
  const postgres = await startEmbedded({
    dir: join(folder, "pg"),
    database: templateName,
    settings: {
      // Commits stay synchronous, which costs little without fsync: a vacuum marks no page that was written by a commit
      // still on its way, and tests of plans would see heap fetches.
      fsync: "off",
      full_page_writes: "off",
      max_connections: "100",
      // A vacuum at a moment of its own would hold back the vacuum that a test of plans asks for.
      autovacuum: "off",
    },
  });
  const db = connect(createPool(postgres.url, { limits: timeLimits.work }));
  await migrate(db);
  await db.destroy();
  project.provide("templateUrl", postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Writes `src/schema.gen.ts` from a freshly migrated database; with `--verify` only says whether it is current. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect, createPool } from "../src/connection.ts";
import { startEmbedded } from "../src/embedded.ts";
import { migrate } from "../src/migrate.ts";
import { timeLimits } from "../src/time-limits.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-types-"));
// Postgres' account has to reach it.
chmodSync(folder, 0o755);
const postgres = await startEmbedded({ dir: join(folder, "pg"), settings: { fsync: "off" } });
try {
  const db = connect(createPool(postgres.url, { limits: timeLimits.work }));
  await migrate(db);
  await db.destroy();
  const out = resolve(import.meta.dirname, "../src/schema.gen.ts");
  const flags = [
    "--dialect=postgres",
    "--url=env(DATABASE_URL)",
    `--out-file=${out}`,
    "--exclude-pattern=job_queue.*",
    "--date-parser=string",
    `--type-mapping={"int8":"number"}`,
  ];
  // By the environment and not as an argument, which everybody on the machine can read.
  const env = { ...process.env, DATABASE_URL: postgres.url };
  execFileSync("kysely-codegen", [...flags, "--log-level=error", ...process.argv.slice(2)], { stdio: "inherit", env });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

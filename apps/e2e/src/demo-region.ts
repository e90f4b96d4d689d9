import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentOf, root } from "./server.ts";

const seeded = "SEEDED_DATA_FOLDER";

/** A new folder that the account Postgres runs under can reach. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-e2e-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Fills the data folder in a folder with the demo region, which takes a while. */
export function fillDemoRegion(folder: string): void {
  const env = environmentOf(join(folder, "data"));
  execFileSync("node", ["apps/server/src/test-region.ts"], { cwd: root, env, stdio: "inherit" });
}

/**
 * Fills one for every site to begin with a copy of, unless `npm test` has done so already, beside the other tests.
 * @returns removes it
 */
export function seedOnce(): () => void {
  if (process.env[seeded]) return () => undefined;
  const folder = newFolder();
  fillDemoRegion(folder);
  process.env[seeded] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A data folder with the demo region as it is on the first day, and the way to be rid of it. */
export function copyOfDemoRegion(): { dataFolder: string; remove: () => void } {
  const folder = newFolder();
  // `cp` keeps the owner of the database's files, which Node's own copying does not.
  execFileSync("cp", ["-a", join(process.env[seeded] ?? "", "data"), folder]);
  return { dataFolder: join(folder, "data"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

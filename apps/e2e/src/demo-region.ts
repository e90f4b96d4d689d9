import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

const seeded = "SEEDED_DATA_FOLDER";

/** A new folder that the account Postgres runs under can reach. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-e2e-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** Fills one data folder with the demo region, which takes a while, for every site to begin with a copy of. */
export default async function seedOnce(): Promise<() => void> {
  const folder = newFolder();
  const server = await startServer(join(folder, "data"));
  await server.stop();
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

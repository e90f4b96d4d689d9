import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./embedded-process.ts";

/**
 * Registers this process as a user of the embedded Postgres, so that server, worker and import share one and the last
 * stops it. @returns `leave`, which unregisters and returns whether no other living process is registered
 */
export function joinEmbedded(dir: string): { leave: () => boolean } {
  const folder = `${dir}.users`;
  mkdirSync(folder, { recursive: true });
  const own = join(folder, String(process.pid));
  writeFileSync(own, "");
  return {
    leave: () => {
      rmSync(own, { force: true });
      const others = readdirSync(folder).filter((name) => {
        if (isAlive(Number(name))) return true;
        rmSync(join(folder, name), { force: true });
        return false;
      });
      return others.length === 0;
    },
  };
}

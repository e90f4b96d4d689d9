import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./embedded-process.ts";

/**
 * Notes that this process uses the Postgres of a data folder, so that a web server, a worker and an import can share
 * one and the last to leave stops it.
 * @returns `leave`, which takes the note back and tells whether no other living process is left
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

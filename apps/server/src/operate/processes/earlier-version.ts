import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, type Scratch } from "../scratch.ts";

/**
 * Installs and builds an earlier version beside this one. @param commit as git names it @returns its folder
 * @throws Error if this copy's history does not have the commit, or it could not be built
 */
export function buildEarlier({ folder, say }: Scratch, commit: string): string {
  const version = join(folder, "earlier");
  const archive = `${version}.tar`;
  mkdirSync(version);
  try {
    execFileSync("git", ["archive", "--format=tar", `--output=${archive}`, commit], { cwd: root, stdio: "pipe" });
  } catch (error) {
    throw new Error(`git has no ${commit} here. A shallow copy gets its history by: git fetch --unshallow`, {
      cause: error,
    });
  }
  execFileSync("tar", ["-xf", archive, "-C", version]);
  rmSync(archive);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, [...args], { cwd: version, stdio: ["ignore", "ignore", "inherit"] });
  const npm = process.env.npm_execpath;
  const install = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  say(`  installing ${commit}`);
  if (npm) run(process.execPath, [npm, ...install]);
  else run("npm", install);
  say(`  building ${commit}`);
  try {
    run("node_modules/.bin/turbo", ["run", "build", "--output-logs=errors-only"]);
  } catch (error) {
    throw new Error(`${commit} could not be built. Another commit is chosen with --from.`, { cause: error });
  }
  return version;
}

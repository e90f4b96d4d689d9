import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, type Scratch } from "../scratch.ts";

const COMMITS_BACK = 100;
/** A commit in the middle of a series may not build by itself. So many more are tried, each older by one. */
const MOST_MORE = 10;

/**
 * Installs and builds an earlier version beside this one. @param commit as git names it; when absent, the first of some
 * 100 commits ago that builds @returns its folder, and how git names the commit
 * @throws Error if this copy's history does not have the commit, or it could not be built
 */
export function buildEarlier(scratch: Scratch, commit?: string): { version: string; commit: string } {
  if (commit !== undefined) return { version: build(scratch, commit), commit };
  for (let more = 0; ; more++) {
    const one = `HEAD~${COMMITS_BACK + more}`;
    try {
      return { version: build(scratch, one), commit: one };
    } catch (error) {
      if (more === MOST_MORE || !(error instanceof NotBuilt)) throw error;
      scratch.say(`  ${error.message}`);
    }
  }
}

class NotBuilt extends Error {}

function build({ folder, say }: Scratch, commit: string): string {
  const version = join(folder, "earlier");
  const archive = `${version}.tar`;
  rmSync(version, { recursive: true, force: true });
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
    throw new NotBuilt(`${commit} could not be built. Another commit is chosen with --from.`, { cause: error });
  }
  return version;
}

import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, hostname, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** What a run's databases, uploads and profiles of browsers take at most, with as much again for the programs. */
const ROOM = 4 * 2 ** 30;
const name = `hereabouts-run-${hostname()}-`;

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Takes away what runs left in memory that were killed. A Postgres of theirs ends when its folder is gone. */
function forgetEarlierRuns() {
  for (const left of readdirSync(MEMORY).filter((entry) => entry.startsWith(name)))
    if (!isRunning(Number.parseInt(left.slice(name.length), 10)))
      rmSync(join(MEMORY, left), { recursive: true, force: true });
}

/** Postgres' programs are copied to where its account can reach them, and started there. */
const mayStartPrograms = () =>
  !readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .some((line) => line.split(" ")[1] === MEMORY && line.split(" ")[3].split(",").includes("noexec"));

function hasRoomInMemory() {
  if (process.platform !== "linux") return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    forgetEarlierRuns();
    const { bavail, bsize } = statfsSync(MEMORY);
    // Within the limit of a container as well, where Node knows it.
    const available = process.availableMemory?.() ?? freemem();
    return mayStartPrograms() && bavail * bsize > ROOM && available > 2 * ROOM;
  } catch {
    return false;
  }
}

/**
 * A folder for what a run writes and throws away: in memory where there is plenty. On a disk the kernel keeps books about
 * the hundreds of files of each test's database, which took six times as long as copying them.
 */
export function scratchFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `${name}${process.pid}-`));
  // The account that Postgres runs under has to reach it.
  chmodSync(folder, 0o755);
  return folder;
}

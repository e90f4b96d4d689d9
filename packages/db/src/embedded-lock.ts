import { createHash } from "node:crypto";
import { closeSync, constants, mkdirSync, openSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { basename, dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Longer than a start on a slow machine takes, recovery included. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 50;

type Release = () => Promise<void> | void;

/** By the folder itself and not by its name, which a link may give it a second time. */
function nameOf(dir: string): string {
  const { dev, ino } = statSync(dirname(dir));
  return createHash("sha256")
    .update(`${dev}:${ino}:${basename(dir)}`)
    .digest("hex")
    .slice(0, 24);
}

/** Holds a name that the system gives to one process at a time, and takes back when the process ends. */
function holdName(name: string): Promise<Release | null> {
  return new Promise((held, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? held(null) : failed(error)));
    server.listen(name, () => held(() => new Promise((released) => server.close(() => released()))));
  });
}

/** `O_EXLOCK` of macOS and the BSDs, which Node has no name for: the lock goes with the open file. */
const EXCLUSIVE = 0x20;

function holdFile(path: string): Release | null {
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | EXCLUSIVE, 0o600);
    return () => closeSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") return null;
    throw error;
  }
}

async function hold(dir: string): Promise<Release | null> {
  if (process.platform === "linux") return holdName(`\0hereabouts-${nameOf(dir)}`);
  if (process.platform === "win32") return holdName(`\\\\.\\pipe\\hereabouts-${nameOf(dir)}`);
  return holdFile(`${dir}.lock`);
}

/**
 * Runs `work` under an exclusive lock on a data folder; other processes wait. The system releases the lock when the
 * process ends, even in a crash. @throws on timeout
 */
export async function aloneOn<T>(dir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(dir), { recursive: true });
  const until = Date.now() + PATIENCE_MS;
  let release = await hold(dir);
  while (!release) {
    if (Date.now() > until) throw new Error(`Another process has been starting or stopping ${dir} for too long.`);
    await pause(PAUSE_MS);
    release = await hold(dir);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

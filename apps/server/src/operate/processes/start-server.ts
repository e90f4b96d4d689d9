import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** The server in a process of its own, as people start it. */
export interface ServerProcess {
  process: ChildProcess;
  origin: string;
  /** Output so far. */
  output: () => string;
  /** Ends it, if it has not ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

const server = resolve(import.meta.dirname, "../../..");

/**
 * The programs as tests start them, relative to the server's folder: as they are built where `npm test` has just built
 * them (SERVER_PROGRAMS), which starts in half the time; else from their sources, which a build may be older than.
 */
const programOf = (name: "main" | "worker") =>
  process.env.SERVER_PROGRAMS === "dist" ? `dist/${name}.js` : `src/${name}.ts`;

/** The site's program. */
export const siteProgram = resolve(server, programOf("main"));

/** Room for objects, as `scripts/bootstrap.mjs` and `infra` give it. */
const heapLimits = ["--max-semi-space-size=16", "--heap-growing-percent=60"];

interface Start {
  /** Relative to the server's folder: its sources, or `dist/…` as it is built. */
  program: string;
  variables: Record<string, string>;
  /** Finds its origin in what it says when it is ready. */
  originIn: (output: string) => string | undefined;
}

/** The key that processes on one named database share: without one each would make its own in its data folder. */
export const sharedKeys = Buffer.alloc(32, 1).toString("base64");

/** Starts a process with nothing of this process' environment but what any program needs. Resolves when it is ready. */
async function startProcess({ program, variables, originIn }: Start): Promise<ServerProcess> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...heapLimits, resolve(server, program)], {
    env: {
      PATH,
      TMPDIR,
      NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX: "2",
      ...(variables.DATABASE_URL && { SECRETS_KEYS: sharedKeys }),
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const origin = await new Promise<string>((ready, fail) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = originIn(output);
      if (url) ready(url);
    });
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    process: child,
    origin,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

/** Starts the site, as `dist/main.js` or another build of it. */
export const startServerProcess = (variables: Record<string, string>, program = siteProgram): Promise<ServerProcess> =>
  startProcess({
    program,
    // One process on every machine, however many cores it has.
    variables: { PORT: "0", SEED: "none", WORKERS: "1", ...variables },
    originIn: (output) => /Ready: (\S+)/.exec(output)?.[1],
  });

/** Starts the worker, as `dist/worker.js` or another build of it. */
export const startWorkerProcess = (
  variables: Record<string, string>,
  program = programOf("worker"),
): Promise<ServerProcess> =>
  startProcess({
    program,
    variables: { WORKER_PORT: "0", ...variables },
    originIn: (output) => {
      // Earlier versions have no port, and say none.
      const [said, port = 0] = /(?:"port":(\d+),)?"msg":"worker ready"/.exec(output) ?? [];
      return said && `http://127.0.0.1:${port}`;
    },
  });

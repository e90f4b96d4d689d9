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
 * Starts it with nothing of this process' environment but what any program needs. Resolves when it is ready.
 * @param program relative to the server's folder: its sources when absent, `dist/main.js` as it is built
 */
export async function startServerProcess(
  variables: Record<string, string>,
  program = "src/main.ts",
): Promise<ServerProcess> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [resolve(server, program)], {
    // One process on every machine, however many cores it has.
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, PORT: "0", SEED: "none", WORKERS: "1", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const origin = await new Promise<string>((ready, fail) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Ready: (\S+)/.exec(output)?.[1];
      if (url) ready(url);
    });
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    process: child,
    origin,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

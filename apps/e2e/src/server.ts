import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

/** The repository. */
export const root = resolve(import.meta.dirname, "../../..");

export interface RunningServer {
  /** The origin it answers at. */
  url: string;
  /** Stops it and its database; what they wrote stays. */
  stop: () => Promise<void>;
}

/** What the server, and programs beside it, are told about where they work. */
export const environmentOf = (dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: "0",
  // What everybody is served, also where the tests are told that they are tests: React speaks twice as slowly there.
  NODE_ENV: "production",
  // Each worker of the tests has a server of its own already.
  WORKERS: "1",
  DATA_DIR: dataFolder,
  LOG_LEVEL: "warn",
  DATABASE_URL: "",
  PUBLIC_URL: "",
  // Tests name the address somebody comes from.
  TRUST_PROXY: "loopback",
});

/** Starts the real server on a data folder and a free port. */
export async function startServer(dataFolder: string): Promise<RunningServer> {
  const child: ChildProcess = spawn("node", ["apps/server/dist/main.js"], {
    cwd: root,
    env: environmentOf(dataFolder),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const url = await new Promise<string>((ready, fail) => {
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const line = /Ready: (\S+)/.exec(output);
      if (line?.[1]) ready(line[1]);
    });
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, stop };
}

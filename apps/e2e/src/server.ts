import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

/** The repository. */
export const root = resolve(import.meta.dirname, "../../..");

export interface RunningServer {
  /** The origin it answers at. */
  url: string;
  /** The code that sets up a site that starts empty. */
  setupCode: string | undefined;
  /** Stops it and its database; what they wrote stays. */
  stop: () => Promise<void>;
}

/** Environment of the server and its child processes. */
export const environmentOf = (dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: "0",
  // As in production: React's development build renders twice as slowly.
  NODE_ENV: "production",
  // Each worker of the tests has a server of its own already.
  WORKERS: "1",
  DATA_DIR: dataFolder,
  LOG_LEVEL: "warn",
  DATABASE_URL: "",
  PUBLIC_URL: "",
  // Tests ask no service outside this machine.
  BASEMAP: "none",
  // Tests set the client address in a header.
  TRUST_PROXY: "loopback",
  // Off by default: pages have more to show where it is on.
  ACTIVITYPUB: "on",
});

/** Starts the real server on a data folder and a free port. @param variables of its environment, beside those of all tests */
export async function startServer(dataFolder: string, variables: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const child: ChildProcess = spawn("node", ["apps/server/dist/main.js"], {
    cwd: root,
    env: { ...environmentOf(dataFolder), ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  let output = "";
  const url = await new Promise<string>((ready, fail) => {
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
  return { url, setupCode: /with the code (\S+)/.exec(output)?.[1], stop };
}

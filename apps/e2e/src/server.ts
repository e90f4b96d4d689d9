import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

export interface RunningServer {
  /** The origin it answers at. */
  url: string;
  /** Stops it and its database; what they wrote stays. */
  stop: () => Promise<void>;
}

/** Starts the real server on a data folder and a free port; an empty folder gets the demo region first. */
export async function startServer(dataFolder: string): Promise<RunningServer> {
  const child: ChildProcess = spawn("node", ["apps/server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      PUBLIC_URL: "",
      // Tests name the address somebody comes from.
      TRUST_PROXY: "loopback",
    },
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

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect } from "@playwright/test";

const root = resolve(import.meta.dirname, "../../..");

interface Site {
  url: string;
  /** Where it keeps everything; commands that are given it work on the same database. */
  dataFolder: string;
}

/** Starts the real server on its own data folder and a free port, with the demo region. */
async function startSite(): Promise<{ site: Site; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-e2e-"));
  const child: ChildProcess = spawn("node", ["apps/server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      PUBLIC_URL: "",
      // Tests name the address somebody comes from.
      TRUST_PROXY: "loopback",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
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
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { site: { url, dataFolder: folder }, stop };
}

/** Mails are framed without scripts, the browser driver's own among them. */
const refusedByMailFrame = /^Blocked script execution in '[^']+\/dev\/mail\//;

/** Every test gets the running site as its base address, and fails on an error in the browser's console. */
export const test = base.extend<{ quietConsole: undefined; expectedConsoleErrors: RegExp[] }, { site: Site }>({
  site: [
    async ({}, use) => {
      const { site, stop } = await startSite();
      await use(site);
      await stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  expectedConsoleErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedConsoleErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      const expected = [refusedByMailFrame, ...expectedConsoleErrors];
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

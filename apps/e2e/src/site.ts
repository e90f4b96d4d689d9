import { test as base, expect } from "@playwright/test";
import { copyOfDemoRegion } from "./demo-region.ts";
import { startServer } from "./server.ts";

interface Site {
  url: string;
  /** Where it keeps everything; commands that are given it work on the same database. */
  dataFolder: string;
}

/** Mails are framed without scripts, the browser driver's own among them. */
const refusedByMailFrame = /^Blocked script execution in '[^']+\/dev\/mail\//;

/** Every test gets the running site as its base address, and fails on an error in the browser's console. */
export const test = base.extend<{ quietConsole: undefined; expectedConsoleErrors: RegExp[] }, { site: Site }>({
  site: [
    async ({}, use) => {
      const { dataFolder, remove } = copyOfDemoRegion();
      const { url, stop } = await startServer(dataFolder);
      await use({ url, dataFolder });
      await stop();
      remove();
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

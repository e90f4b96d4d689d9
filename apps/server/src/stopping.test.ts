import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { startServerProcess } from "./operate/processes/start-server.ts";

/** Asks on a connection of its own, as a client that knows nothing of the stop. @returns the status, or the error's code */
const ask = (url: string): Promise<number | string | undefined> =>
  new Promise((answered) => {
    get(url, { agent: false }, (response) => response.resume().on("end", () => answered(response.statusCode))).on(
      "error",
      (error: NodeJS.ErrnoException) => answered(error.code),
    );
  });

test.each(["1", "2"])(
  "told to stop, %s processes answer everybody until a load balancer has seen that they are not ready",
  async (WORKERS) => {
    const { url } = await testDatabase();
    const folder = mkdtempSync(join(tmpdir(), "hereabouts-stopping-"));
    // Longer than the test: the second signal ends it.
    const variables = { DATABASE_URL: url, DATA_DIR: folder, WORKERS, DRAIN_SECONDS: "120", LOG_LEVEL: "error" };
    const server = await startServerProcess(variables);
    try {
      const ready = () => Promise.all(Array.from({ length: 8 }, () => ask(`${server.origin}/readyz`)));
      // A process that is busy starting may not look at its database within the second that a probe waits.
      await expect.poll(async () => [...new Set(await ready())], { timeout: 60_000 }).toEqual([200]);
      server.process.kill("SIGTERM");
      await expect.poll(async () => [...new Set(await ready())], { timeout: 60_000 }).toEqual([503]);
      for (let round = 0; round < 10; round++) {
        const asked = Array.from({ length: 16 }, () => ask(`${server.origin}/events/api/event_types/`));
        expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
      }
      expect(await ask(`${server.origin}/healthz`)).toBe(200);
      server.process.kill("SIGTERM");
      expect(await once(server.process, "exit")).toEqual([0, null]);
      expect(await ask(`${server.origin}/healthz`)).toBe("ECONNREFUSED");
    } finally {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
  300_000,
);

import { once } from "node:events";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, it } from "vitest";
import { openWay } from "./operate/processes/open-way.ts";
import { startWorkerProcess } from "./operate/processes/start-server.ts";

const { url } = await testDatabase();
const way = await openWay(url);
const worker = await startWorkerProcess({ DATABASE_URL: way.url });
afterAll(async () => {
  await worker.end("SIGKILL");
  way.close();
});

const ask = async (path: string) => {
  const answer = await fetch(worker.origin + path);
  return { status: answer.status, text: await answer.text() };
};

it("says that it lives and is ready, and nothing else", async () => {
  expect(await ask("/healthz")).toEqual({ status: 200, text: "ok\n" });
  expect(await ask("/readyz")).toEqual({ status: 200, text: "ready\n" });
  expect((await ask("/events/")).status).toBe(404);
});

it("measures its process and the jobs it ran", async () => {
  const { status, text } = await ask("/metrics");
  expect(status).toBe(200);
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).toContain("# TYPE job_duration_seconds histogram");
});

it("is unready while its database is away", async () => {
  way.turn("cut");
  await expect.poll(() => ask("/readyz")).toEqual({ status: 503, text: "database unavailable\n" });
  expect((await ask("/healthz")).status).toBe(200);
  way.turn("open");
  await expect.poll(async () => (await ask("/readyz")).status, { timeout: 60_000 }).toBe(200);
});

it("stops with success when it is told to", async () => {
  worker.process.kill("SIGTERM");
  expect(await once(worker.process, "exit")).toEqual([0, null]);
}, 40_000);

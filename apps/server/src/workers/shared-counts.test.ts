import { serve } from "@hereabouts/api/test-server";
import express from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateLimits, requestCounter } from "../http/guards/rate-limits.ts";
import { type SharedCounts, sharedCounts } from "./shared-counts.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const rules = [
  { name: "few", paths: ["/few"], requests: 4, windowSeconds: 60 },
  { name: "misses", paths: ["/misses"], requests: 4, windowSeconds: 60, onlyFailures: true },
];

/** Workers who tell each other what they counted. */
async function workers(count: number) {
  const all: SharedCounts[] = [];
  for (let number = 0; number < count; number++)
    all.push(sharedCounts((counted) => all.forEach((other, index) => void (index !== number && other.hear(counted)))));
  const origins: string[] = [];
  for (const { countsOf } of all) {
    const app = express();
    app.get(
      "/:rule/:status",
      rateLimits(rules, countsOf),
      ({ params }, response) => void response.sendStatus(Number(params.status)),
    );
    app.use(((_error, _request, response, _next) => void response.sendStatus(429)) as express.ErrorRequestHandler);
    origins.push(await serve(app));
  }
  const ask = async (worker: number, path: string) => {
    const { status } = await fetch(`${origins[worker]}/${path}`);
    await vi.advanceTimersByTimeAsync(20);
    return status;
  };
  return { ask, all };
}

test("a client has one allowance, whichever worker it asks", async () => {
  const { ask } = await workers(3);
  const found: number[] = [];
  for (const worker of [0, 1, 2, 0, 1, 2, 0]) found.push(await ask(worker, "few/200"));
  expect(found).toEqual([200, 200, 200, 200, 429, 429, 429]);
});

test("what is taken back is taken back everywhere", async () => {
  const { ask } = await workers(2);
  const found: number[] = [];
  for (const worker of [0, 1, 0, 1, 0, 1]) found.push(await ask(worker, "misses/200"));
  for (const worker of [0, 1, 0, 1, 0]) found.push(await ask(worker, "misses/404"));
  expect(found.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(found.slice(6)).toEqual([404, 404, 404, 404, 429]);
});

test("beacons are counted together as well", async () => {
  const { all } = await workers(2);
  const count = all.map(({ countsOf }) =>
    requestCounter("/few", [{ name: "few", paths: ["/few"], requests: 1, windowSeconds: 60 }], countsOf),
  );
  expect(await count[0]?.("203.0.113.1")).toMatchObject({ isOver: false });
  await vi.advanceTimersByTimeAsync(20);
  expect(await count[1]?.("203.0.113.1")).toMatchObject({ isOver: true });
  expect(await count[1]?.("203.0.113.2")).toMatchObject({ isOver: false });
});

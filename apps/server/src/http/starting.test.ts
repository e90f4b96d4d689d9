import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { starting } from "./starting.ts";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(starting);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

it("is alive while the site is being made ready, and asks everybody else to come back", async () => {
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const path of ["/", "/readyz", "/events/api/v1/events/"]) {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("refresh")).toBe("2");
  }
});

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

/** Connects so many times from a thread of its own, and counts them in shared memory as the system lets them in. */
const visitors = `
  const { connect } = require("node:net");
  const { workerData: { port, many, count } } = require("node:worker_threads");
  const sockets = [];
  for (let each = 0; each < many; each++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.once("connect", () => {
      Atomics.add(count, 0, 1);
      Atomics.notify(count, 0);
    });
    sockets.push(socket);
  }
`;

/** System limit of open connections; a default where it is unknown (not Linux). */
function placesOfSystem(): number {
  try {
    return Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"));
  } catch {
    return 0;
  }
}

test.skipIf(placesOfSystem() < 4_096)(
  "a thousand browsers that come while the process is busy are held, not sent away",
  async () => {
    const many = 1_000;
    const server = createServer();
    await listen(server, 0, "127.0.0.1");
    const count = new Int32Array(new SharedArrayBuffer(4));
    const { port } = server.address() as AddressInfo;
    const worker = new Worker(visitors, { eval: true, workerData: { port, many, count } });
    await once(worker, "online");
    // The process does nothing else meanwhile: it takes no connection. A second try would come after a second at the soonest,
    // and would find no place either.
    for (const patience = performance.now() + 20_000; performance.now() < patience; ) {
      const held = Atomics.load(count, 0);
      if (held === many) break;
      Atomics.wait(count, 0, held, patience - performance.now());
    }
    const held = Atomics.load(count, 0);
    await worker.terminate();
    server.closeAllConnections();
    server.close();
    expect(held).toBe(many);
  },
);

test("a port that is taken is told, not waited for", async () => {
  const first = createServer();
  await listen(first, 0, "127.0.0.1");
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), port, "127.0.0.1")).rejects.toThrow(/EADDRINUSE/);
  first.close();
});

import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const PROBE_EVERY_MS = 200;
const PROBED_WITHIN_MS = 1_000;

/** A load balancer in front of web processes. */
export interface Balancer {
  origin: string;
  /** Takes a process in, once it is ready. */
  add: (origin: string) => void;
  close: () => void;
}

async function isReady(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBED_WITHIN_MS);
  return fetch(`${origin}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Opens a balancer as operators have one: it asks `/readyz` of each process, gives requests to those that are ready in turn,
 * and tries none again. A process that cannot be reached is a 502.
 */
export async function openBalancer(): Promise<Balancer> {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let turn = 0;

  const pass = (near: IncomingMessage, response: ServerResponse): void => {
    const [target] = [...ready].slice(turn++ % Math.max(ready.size, 1));
    const fail = (reason: string) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(reason);
    };
    if (target === undefined) {
      fail("no process is ready");
      return;
    }
    const { method, url, headers } = near;
    const far = request(new URL(url ?? "/", target), { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => response.destroy()).pipe(response);
    });
    far.on("error", (error) => fail(`${target}: ${error.message}`));
    near.pipe(far);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");

  const watch = async (origin: string) => {
    for (; !isOver; await pause(PROBE_EVERY_MS)) {
      if (await isReady(origin)) ready.add(origin);
      else ready.delete(origin);
    }
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void watch(origin),
    close: () => {
      isOver = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

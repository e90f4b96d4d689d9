import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect as open, type Server, type Socket, createServer as serveSockets } from "node:net";
import { createPool } from "@hereabouts/db/connection";
import { afterAll } from "vitest";

/** Serves an app on a free port until the test file ends. @returns its origin, e.g. "http://127.0.0.1:41234" */
export async function serve(app: RequestListener): Promise<string> {
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const token = "a-token-that-only-pages-of-this-site-can-read";

/** The headers with which a page of ours changes data: the CSRF cookie and its echo. */
export const csrfHeaders = { Cookie: `csrftoken=${token}`, "X-CSRFToken": token };

export interface Cable {
  /** postgres:// URL that leads through the cable. */
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** A connection to the database at `url` that can be cut and mended: cut, it refuses and drops what was open. */
export async function cableTo(url: string): Promise<Cable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const mend = async () => {
    server = serveSockets((near) => {
      const far = open(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
      }
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy());
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
    port = (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  afterAll(async () => {
    if (server.listening) await cut();
  });
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  return { url: through.href, cut, mend };
}

/** The product's pool over a cable. */
export function cablePool(url: string): ReturnType<typeof createPool> {
  const pool = createPool(url);
  // The error of a cut connection is checked on the statement; ignore the client's copy.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

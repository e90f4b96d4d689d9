import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * State of a way to Postgres: `cut` refuses and ends connections, `silent` swallows everything, `deaf` swallows
 * notifications alone, as a pooler does that lends connections by transaction.
 */
type WayState = "open" | "cut" | "silent" | "deaf";

export interface Way {
  /** The database by this way: postgres:// */
  url: string;
  turn: (state: WayState) => void;
  close: () => void;
}

/** Byte with which a notification begins. */
const NOTIFICATION = "A".charCodeAt(0);
/** The byte, and the length that counts itself but not the byte. */
const HEAD = 5;

/** Splits what Postgres sends into messages, which may arrive in parts. */
function messageReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) return;
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** Opens a way to a Postgres on the loopback address that can be disturbed. */
export async function openWay(databaseUrl: string): Promise<Way> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: WayState = "open";

  const server = createServer({ noDelay: true }, (near) => {
    if (state === "cut") return void near.destroy();
    const far = connect({ port: Number(to.port), host: to.hostname, noDelay: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on("data", (chunk) => void (state === "silent" || far.write(chunk)));
    const read = messageReader((message) => {
      if (state !== "deaf" || message[0] !== NOTIFICATION) near.write(message);
    });
    far.on("data", (chunk) => void (state === "silent" || read(chunk)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const through = new URL(to);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    turn: (next) => {
      state = next;
      if (next === "cut") endAll();
    },
    close: () => {
      server.close();
      endAll();
    },
  };
}

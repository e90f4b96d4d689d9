import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

/** Behaviour for the next mail: accept, reject with a code, hang up, or never respond. */
export type Behaviour = "take" | "hang up" | "stay silent" | { rcpt: number } | { data: number };

/** A mail that reached the server whole, with the recipients of its envelope. */
interface Received {
  mail: Email;
  recipients: string[];
  /** Whether the server said yes to it. */
  isTaken: boolean;
}

/** A real SMTP server for a test file. Behaviours are used up one a mail; without one, mails are taken. */
export async function testSmtp() {
  const received: Received[] = [];
  const behaviours: Behaviour[] = [];
  let arrived: () => void = () => undefined;
  const failure = (code: number) => Object.assign(new Error("not today"), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, callback) => {
      const [next] = behaviours;
      if (typeof next !== "object" || !("rcpt" in next)) return callback();
      behaviours.shift();
      return callback(failure(next.rcpt));
    },
    onData: async (stream, session, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const behaviour = behaviours.shift() ?? "take";
      received.push({
        mail: await PostalMime.parse(Buffer.concat(chunks)),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        isTaken: behaviour === "take",
      });
      arrived();
      if (behaviour === "take") callback();
      else if (typeof behaviour === "object" && "data" in behaviour) callback(failure(behaviour.data));
      else if (behaviour === "hang up") for (const connection of server.connections) connection.close();
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((closed) => server.close(closed));
  afterAll(close);
  return {
    url,
    received,
    taken: () => received.filter(({ isTaken }) => isTaken),
    behave: (...next: Behaviour[]) => void behaviours.push(...next),
    /** Resolves when the next mail has reached the server. */
    nextArrival: () => new Promise<void>((resolve) => (arrived = resolve)),
    clear: () => {
      received.length = 0;
      behaviours.length = 0;
    },
  };
}

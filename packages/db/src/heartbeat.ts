import { randomBytes } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import { DatabaseClient } from "./database-client.ts";

/** Times of a feed's heartbeats, in milliseconds. */
export interface Pace {
  /** Pause between two. */
  everyMs: number;
  /** Longest wait for one that was sent. */
  withinMs: number;
  /** Longest wait for a connection, and for a response. */
  answerMs: number;
}

/** Numbers sent to oneself by the way that writers use. Their arrival proves that notifications of writes arrive. */
export interface Heartbeat {
  /** Channel to listen to. */
  channel: string;
  /** Takes the payload of a notification on the channel. */
  hear: (number: string) => void;
  /**
   * Sends a number and waits for it.
   * @returns false if it was sent and did not arrive
   * @throws if it could not be sent, which says nothing about hearing
   */
  beat: () => Promise<boolean>;
}

/** Notifies a channel over a connection made for it: after a failover, new connections go where writers' go. */
async function notify(url: string, channel: string, payload: string, answerMs: number): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: "heartbeat",
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_notify($1, $2)", [channel, payload]);
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Sends heartbeats over connections apart from the listening one: behind a pooler that lends connections by transaction,
 * a session that notifies itself can be lent the same connection twice, and hears itself though nothing else.
 * @param url postgres:// URL that writers use
 */
export function createHeartbeat(url: string, { withinMs, answerMs }: Pick<Pace, "withinMs" | "answerMs">): Heartbeat {
  const channel = `heartbeat_${randomBytes(6).toString("hex")}`;
  let sent = 0;
  let arrived = Promise.withResolvers<true>();

  async function isLate(): Promise<false> {
    await setTimeout(withinMs, undefined, { ref: false });
    // A process that was busy meanwhile first reads what arrived.
    await setImmediate();
    return false;
  }

  return {
    channel,
    hear: (number) => {
      if (Number(number) === sent) arrived.resolve(true);
    },
    beat: async () => {
      sent += 1;
      arrived = Promise.withResolvers();
      const { promise } = arrived;
      await notify(url, channel, String(sent), answerMs);
      return Promise.race([promise, isLate()]);
    },
  };
}

import { randomBytes } from "node:crypto";
import { setImmediate, setTimeout } from "node:timers/promises";
import pg from "pg";

/** Longest wait for a connection, and for a response. */
const ANSWER_WITHIN_MS = 5_000;
/** After a failover, writers make new connections: heartbeats have to follow them. */
const CONNECTION_SECONDS = 60;

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
  close: () => Promise<void>;
}

/**
 * Sends heartbeats over a connection apart from the listening one: behind a pooler that lends connections by transaction,
 * a session that notifies itself can be lent the same connection twice, and hears itself though nothing else.
 * @param url postgres:// URL that writers use
 * @param withinMs longest wait for a number that was sent
 */
export function createHeartbeat(url: string, withinMs: number): Heartbeat {
  const channel = `heartbeat_${randomBytes(6).toString("hex")}`;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "heartbeat",
    max: 1,
    maxLifetimeSeconds: CONNECTION_SECONDS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    allowExitOnIdle: true,
  });
  // The next heartbeat reports it.
  pool.on("error", () => undefined);
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
      await pool.query("select pg_notify($1, $2)", [channel, String(sent)]);
      return Promise.race([promise, isLate()]);
    },
    close: () => pool.end(),
  };
}
